import { Pencil, Trash2 } from 'lucide-react';
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
  const name = terms.join(', ');
  return (
    <li className="flex items-center gap-2 border-b px-4 py-2 last:border-b-0">
      {isEditing ? (
        <div className="min-w-0 flex-1">
          <GroupForm
            label={`Terms of the group ${name}`}
            terms={terms}
            saveLabel="Save"
            busy={busy}
            onSave={onSave}
            onCancel={() => onEdit(false)}
          />
        </div>
      ) : (
        <>
          <span className="min-w-0 flex-1 break-words">{name}</span>
          <IconButton size="small" icon={<Pencil />} label={`Change ${name}`} onClick={() => onEdit(true)} />
          <IconButton
            size="small"
            icon={<Trash2 />}
            label={`Remove ${name}`}
            disabled={busy}
            onClick={onRemove}
          />
        </>
      )}
    </li>
  );
}
