import { HTMLSelect, type HTMLSelectProps } from '@blueprintjs/core'

/** A native select. Without this its arrow would be announced as "Open dropdown" in every language. */
export const Select = (props: HTMLSelectProps) => (
  <HTMLSelect {...props} iconProps={{ title: undefined }} />
)
