import { Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { GroupForm } from './group-form';

interface GroupRowProps {
  terms: readonly string[];
  busy: boolean;
  isEditing: boolean;
  onEdit: (isOpen: boolean) => void;
  onSave: (terms: string[]) => Promise<unknown>;
  onRemove: () => void;
}

/** One group, to be read or changed. */
export function GroupRow({ terms, busy, isEditing, onEdit, onSave, onRemove }: GroupRowProps) {
  const t = useTranslations('synonyms.group');
  const name = terms.join(', ');
  return (
    <li className="flex items-center gap-2 border-b px-4 py-2 last:border-b-0">
      {isEditing ? (
        <div className="min-w-0 flex-1">
          <GroupForm
            label={t('termsOf', { name })}
            terms={terms}
            saveLabel={t('save')}
            busy={busy}
            onSave={onSave}
            onCancel={() => onEdit(false)}
          />
        </div>
      ) : (
        <>
          <span className="min-w-0 flex-1 break-words">{name}</span>
          <IconButton
            size="small"
            icon={<Pencil />}
            label={t('change', { name })}
            onClick={() => onEdit(true)}
          />
          <IconButton
            size="small"
            icon={<Trash2 />}
            label={t('remove', { name })}
            disabled={busy}
            onClick={onRemove}
          />
        </>
      )}
    </li>
  );
}
