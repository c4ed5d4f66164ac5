import { HTMLSelect, type HTMLSelectProps } from '@blueprintjs/core'

/** A choice of one by the browser's own list. Blueprint's arrow reads itself out as "Open dropdown" in every language; the field says enough. */
export const Select = (props: HTMLSelectProps) => (
  <HTMLSelect {...props} iconProps={{ title: undefined }} />
)
