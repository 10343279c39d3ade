import { Circle, CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { Tone } from '@/lib/platform/tone';

interface ToneLook {
  Icon: LucideIcon;
  /** Text in the tone's colour, readable on every surface and on `soft`. */
  ink: string;
  /** A tinted ground. */
  soft: string;
}

/** Icon and colours of each tone. Every tone has an icon, so that colour is not the only sign. */
export const TONES: Record<Tone, ToneLook> = {
  neutral: { Icon: Circle, ink: 'text-muted', soft: 'bg-sunken' },
  info: { Icon: Info, ink: 'text-info-ink', soft: 'bg-info-soft' },
  success: { Icon: CircleCheck, ink: 'text-success-ink', soft: 'bg-success-soft' },
  warning: { Icon: TriangleAlert, ink: 'text-warning-ink', soft: 'bg-warning-soft' },
  danger: { Icon: CircleAlert, ink: 'text-danger-ink', soft: 'bg-danger-soft' },
};
