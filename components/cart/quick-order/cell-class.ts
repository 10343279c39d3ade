/** A field that fills its cell; the grid's own lines are its frame, and the focus ring lies inside it. */
export const CELL_INPUT =
  'block h-control-small w-full min-w-0 rounded-check bg-transparent px-2 py-1 text-body outline-offset-0 hover:bg-hover focus:bg-surface touch:text-[16px] max-md:border max-md:border-control max-md:bg-surface max-md:rounded-control aria-invalid:bg-danger-soft';
