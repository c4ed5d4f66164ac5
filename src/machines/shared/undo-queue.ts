/** An undo during another save waits in `pendingUndos`: the undo button has closed its toast and cannot be clicked again. */
export const undoQueueGuards = {
  isUndo: (_: unknown, { takesBack }: { takesBack?: true }) => takesBack === true,
  hasPendingUndo: ({ context }: { context: { pendingUndos: readonly unknown[] } }) =>
    context.pendingUndos.length > 0,
}
