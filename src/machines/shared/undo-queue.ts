/** What is to be taken back while something else is being saved waits in `backs`: its notice is gone with the press. */
export const undoQueueGuards = {
  isUndo: (_: unknown, { takesBack }: { takesBack?: true }) => takesBack === true,
  hasPendingUndo: ({ context }: { context: { pendingUndos: readonly unknown[] } }) =>
    context.pendingUndos.length > 0,
}
