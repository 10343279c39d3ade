'use client';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { TimeText } from '@/components/ui/time-text';
import { getFindingText } from '@/lib/brand/hosts/rules';
import type { BrandHost } from '@/lib/brand/hosts/schema';

interface HostRowProps {
  host: BrandHost;
  busy: boolean;
  onCheck: () => void;
  onChoose: () => void;
  onRemove: () => void;
}

/** One host: whether it serves, and if not, how it is proven. */
export function HostRow({ host, busy, onCheck, onChoose, onRemove }: HostRowProps) {
  const { host: name, isCanonical, isProven, origin, proof } = host;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border p-3">
      <div className="flex flex-wrap items-center gap-2">
        {isProven ? (
          <a href={origin} className="min-w-0 break-all font-medium text-primary-ink underline">
            {name}
          </a>
        ) : (
          <span className="min-w-0 break-all font-medium">{name}</span>
        )}
        {isProven ? <Badge tone="success">Serving</Badge> : <Badge tone="warning">Not proven</Badge>}
        {isCanonical && <Badge>Links lead here</Badge>}
      </div>
      {proof && <Proof proof={proof} />}
      <div className="flex flex-wrap gap-2">
        {!isProven && (
          <Button size="small" busy={busy} aria-label={`Check now: ${name}`} onClick={onCheck}>
            Check now
          </Button>
        )}
        {isProven && !isCanonical && (
          <Button size="small" busy={busy} aria-label={`Lead links here: ${name}`} onClick={onChoose}>
            Lead links here
          </Button>
        )}
        <Button size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

function Proof({ proof }: { proof: NonNullable<BrandHost['proof']> }) {
  const { recordName, fileUrl, value, checkedAt, finding } = proof;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-small">
      <p>Prove that this host is yours in one of two ways. It is looked at every few minutes.</p>
      <Copied name="TXT record" text={recordName} />
      <Copied name="or a file at" text={fileUrl} />
      <Copied name="with this value" text={value} />
      {finding && (
        <p role="status" className="text-warning-ink">
          {getFindingText(finding)}{' '}
          {checkedAt && (
            <>
              Checked <TimeText value={checkedAt} />.
            </>
          )}
        </p>
      )}
    </div>
  );
}

function Copied({ name, text }: { name: string; text: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="w-24 shrink-0 text-muted">{name}</span>
      <code className="min-w-0 select-all break-all font-code">{text}</code>
      <CopyButton text={text} label={`Copy ${text}`} />
    </p>
  );
}
