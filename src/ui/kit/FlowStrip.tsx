import { useWords } from '../words/context.ts'
import './flow-strip.css'
import type { Tone } from './tone.ts'

export interface FlowItem {
  id: string
  label: string
  value: number
}

interface FlowStripProps {
  label: string
  /** What is read: a few numbers, in the order things happen. */
  numbers: FlowItem[]
  /** What is seen: parts that add up to the day. */
  parts: (FlowItem & { tone: Tone })[]
  /** The number or part the list is filtered by, or null. */
  pressed: string | null
  /** The pressed one is pressed again to let go: then null. */
  onPress: (id: string | null) => void
}

/** Today's numbers over one proportional bar; each is a filter of the list below. */
export function FlowStrip({ label, numbers, parts, pressed, onPress }: FlowStripProps) {
  const { number } = useWords()
  const toggle = (id: string) => () => onPress(id === pressed ? null : id)
  return (
    <section className="v-flow" aria-label={label}>
      <div className="v-flow-numbers">
        {numbers.map(({ id, label: name, value }) => (
          <button
            key={id}
            type="button"
            className="v-flow-number"
            aria-pressed={id === pressed}
            onClick={toggle(id)}
          >
            <b>{number(value)}</b> <span>{name}</span>
          </button>
        ))}
      </div>
      <div className="v-flow-bar">
        {parts
          .filter(({ value }) => value > 0)
          .map(({ id, label: name, value, tone }) => (
            <button
              key={id}
              type="button"
              className="v-flow-part"
              style={{ flex: `${value} 0 0` }}
              data-tone={tone}
              aria-label={`${number(value)} ${name}`}
              title={`${number(value)} ${name}`}
              aria-pressed={id === pressed}
              onClick={toggle(id)}
            />
          ))}
      </div>
    </section>
  )
}
