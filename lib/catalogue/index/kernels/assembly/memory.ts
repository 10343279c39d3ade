/** Memory for `bytes`, which `release` gives back. */
export function allocate(bytes: i32): usize {
  return heap.alloc(bytes);
}

export function release(at: usize): void {
  heap.free(at);
}
