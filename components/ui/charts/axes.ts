/** Room for the values of the vertical axis, in pixels. */
export const AXIS_WIDTH = 52;
/** The look of the labels of both axes. */
export const AXIS_TEXT = { fill: 'var(--brand-muted)', fontSize: 12 };
