/** The body of a change; `takesBack` is only sent for an undo. */
export const toChangeBody = <T extends object>({
  takesBack,
  ...change
}: T & { takesBack?: boolean | null }) => ({ ...change, ...(takesBack && { takesBack }) })
