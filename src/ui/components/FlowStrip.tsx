import { useWords } from '../i18n/context.ts'
import './flow-strip.css'
import { Bone } from './Skeleton.tsx'
import type { Tone } from './tone.ts'

export interface FlowItem {
  id: string
  label: string
  /** Null until it is known. */
  value: number | null
  /** What stands in the number's place: a sum of money. */
  said?: string
}

interface FlowPart extends FlowItem {
  tone: Tone
}

interface FlowStripProps {
  label: string
  /** What is read: a few numbers, in the order things happen. */
  numbers: FlowItem[]
  /** What is seen: parts that add up to the day, each labelled where it stands; none where nothing adds up. */
  parts: FlowPart[]
  /** The number or part the list is filtered by, or null. */
  pressed: string | null
  /** The pressed one is pressed again to let go: then null. */
  onPress: (id: string | null) => void
}

/** Today's numbers over one proportional bar; each is a filter of the list below. */
export function FlowStrip({ label, numbers, parts, pressed, onPress }: FlowStripProps) {
  const { number } = useWords()
  const there = parts.filter(isThere)
  const toggle = (id: string) => () => onPress(id === pressed ? null : id)
  return (
    <section className="v-flow" aria-label={label}>
      <div className="v-flow-numbers">
        {numbers.map(({ id, label: name, value, said }) => (
          <button
            key={id}
            type="button"
            className="v-flow-number"
            aria-pressed={id === pressed}
            onClick={toggle(id)}
          >
            <b>{value === null ? <Bone width="32px" /> : (said ?? number(value))}</b>{' '}
            <span>{name}</span>
          </button>
        ))}
      </div>
      {parts.length > 0 && (
        <>
          <div className="v-flow-bar" aria-hidden="true">
            {there.map(({ id, value, tone }) => (
              <span
                key={id}
                className="v-flow-part"
                style={{ flexGrow: value }}
                data-tone={tone}
                data-pressed={id === pressed ? '' : undefined}
              />
            ))}
          </div>
          <div className="v-flow-labels">
            {there.map(({ id, label: name, value, tone }) => (
              <button
                key={id}
                type="button"
                className="v-flow-label"
                style={{ flexGrow: value }}
                data-tone={tone}
                data-twice={numbers.some((one) => one.id === id) ? '' : undefined}
                aria-pressed={id === pressed}
                onClick={toggle(id)}
              >
                <b>{number(value)}</b> <span>{name}</span>
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  )
}

const isThere = (part: FlowPart): part is FlowPart & { value: number } =>
  part.value !== null && part.value > 0
