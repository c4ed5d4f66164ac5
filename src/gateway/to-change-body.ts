/** A change as its call takes it: that it takes another back is said only of one that does. */
export const toChangeBody = <T extends object>({
  takesBack,
  ...change
}: T & { takesBack?: boolean | null }) => ({ ...change, ...(takesBack && { takesBack }) })
