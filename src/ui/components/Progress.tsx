import type { ComponentProps } from 'react'
import './progress.css'

/** Progress bar; indeterminate without a `value`. */
export function Progress(props: ComponentProps<'progress'>) {
  return <progress className="v-progress" {...props} />
}
