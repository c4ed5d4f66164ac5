import type { ComponentProps } from 'react'
import './progress.css'

/** How much of something is done; without a `value` it is under way, and nobody knows how far. */
export function Progress(props: ComponentProps<'progress'>) {
  return <progress className="v-progress" {...props} />
}
