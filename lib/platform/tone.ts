/** The meaning of a state for its reader; the interface gives each an icon and a colour. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';
