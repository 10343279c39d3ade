'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { MAX_CODE_LENGTH } from '@/lib/catalogue/part-numbers/constants';
import {
  type NewPartNumber,
  newPartNumberSchema,
  type PartNumber,
} from '@/lib/catalogue/part-numbers/schema';
import { type ProductChoice, ProductPicker, toDetail } from './product-picker';
import { useSavePartNumber } from './use-save-part-number';

interface PartNumberDialogProps {
  organisationId: number;
  /** The part number to change, or to override when it is inherited; null adds a new one. */
  partNumber: PartNumber | null;
  onClose: () => void;
}

type Errors = Partial<Record<'code' | 'productId', string>>;

function usePartNumberForm(partNumber: PartNumber | null) {
  const t = useTranslations('part-numbers.dialog');
  const [code, setCode] = useState(partNumber?.code ?? '');
  const [product, setProduct] = useState<ProductChoice | null>(
    partNumber?.isListed ? partNumber.product : null,
  );
  const [isForVendor, setForVendor] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const getVendorId = () => partNumber?.vendor?.id ?? (isForVendor ? (product?.vendor?.id ?? null) : null);
  /** @returns null when something is wrong, which is said at its field */
  const read = (): NewPartNumber | null => {
    const read = newPartNumberSchema.safeParse({ code, vendorId: getVendorId(), productId: product?.id });
    const issue = read.error?.issues.find(({ path }) => path[0] === 'code')?.message;
    setErrors({ code: issue, productId: product ? undefined : t('productMissing') });
    return read.success ? read.data : null;
  };
  return { code, setCode, product, setProduct, isForVendor, setForVendor, errors, read };
}

/** Adds a part number, changes one, or overrides one that is inherited. */
export function PartNumberDialog({ organisationId, partNumber, onClose }: PartNumberDialogProps) {
  const t = useTranslations('part-numbers.dialog');
  const actions = useTranslations('ui.actions');
  const formId = useId();
  const form = usePartNumberForm(partNumber);
  const { save, isSaving } = useSavePartNumber(organisationId);
  const isOverride = partNumber !== null && !partNumber.isOwn;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const row = form.read();
    if (row) save(row, partNumber?.isOwn ? partNumber : null, onClose);
  };
  const title = !partNumber
    ? t('addTitle')
    : t(isOverride ? 'overrideTitle' : 'changeTitle', { code: partNumber.code });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={isOverride ? t('overrideDetail') : undefined}
      footer={
        <>
          <DialogClose render={<Button>{actions('cancel')}</Button>} />
          <Button variant="primary" type="submit" form={formId} busy={isSaving}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {!partNumber && <CodeField code={form.code} error={form.errors.code} onCode={form.setCode} />}
        <Field
          label={t('product')}
          required
          error={form.errors.productId}
          hint={form.product ? toDetail(form.product) || t('noVendor') : t('productHint')}
        >
          {(control) => (
            <ProductPicker
              organisationId={organisationId}
              control={control}
              product={form.product}
              onPick={form.setProduct}
            />
          )}
        </Field>
        {!partNumber && form.product?.vendor && (
          <Checkbox
            label={t('forVendor', { vendor: form.product.vendor.name })}
            checked={form.isForVendor}
            onChange={({ target }) => form.setForVendor(target.checked)}
          />
        )}
      </form>
    </Dialog>
  );
}

interface CodeFieldProps {
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
}

function CodeField({ code, error, onCode }: CodeFieldProps) {
  const t = useTranslations('part-numbers.dialog');
  return (
    <Field label={t('code')} required error={error} hint={t('codeHint')}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_CODE_LENGTH}
          className="font-code"
          value={code}
          onChange={({ target }) => onCode(target.value)}
        />
      )}
    </Field>
  );
}
