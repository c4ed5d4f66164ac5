/** What is to be taken back while something else is being saved waits in `backs`: its notice is gone with the press. */
export const backGuards = {
  isBack: (_: unknown, { takesBack }: { takesBack?: true }) => takesBack === true,
  hasBack: ({ context }: { context: { backs: readonly unknown[] } }) => context.backs.length > 0,
}
