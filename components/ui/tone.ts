import { Circle, CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';

/** What a state means. Colour is never alone: each tone comes with an icon (UI.md, Surfaces). */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

interface ToneLook {
  Icon: LucideIcon;
  /** Text in the tone's colour, readable on every surface and on `soft`. */
  ink: string;
  /** A tinted ground. */
  soft: string;
}

export const TONES: Record<Tone, ToneLook> = {
  neutral: { Icon: Circle, ink: 'text-muted', soft: 'bg-sunken' },
  info: { Icon: Info, ink: 'text-info-ink', soft: 'bg-info-soft' },
  success: { Icon: CircleCheck, ink: 'text-success-ink', soft: 'bg-success-soft' },
  warning: { Icon: TriangleAlert, ink: 'text-warning-ink', soft: 'bg-warning-soft' },
  danger: { Icon: CircleAlert, ink: 'text-danger-ink', soft: 'bg-danger-soft' },
};
