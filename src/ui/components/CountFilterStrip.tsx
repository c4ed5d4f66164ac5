import { useStrings } from '../i18n/context.ts'
import './count-filter-strip.css'
import { SkeletonBar } from './Skeleton.tsx'
import type { Tone } from './tone.ts'

export interface CountItem {
  id: string
  label: string
  /** Null until it is known. */
  value: number | null
  /** What stands in the number's place: a sum of money. */
  text?: string
}

interface CountPart extends CountItem {
  tone: Tone
}

interface CountFilterStripProps {
  label: string
  /** What is read: a few numbers, in the order things happen. */
  numbers: CountItem[]
  /** What is seen: parts that add up to the day, each labelled where it stands; none where nothing adds up. */
  parts: CountPart[]
  /** The number or part the list is filtered by, or null. */
  selectedId: string | null
  /** The pressed one is pressed again to let go: then null. */
  onSelect: (id: string | null) => void
}

/** Today's numbers over one proportional bar; each is a filter of the list below. */
export function CountFilterStrip({
  label,
  numbers,
  parts,
  selectedId: pressed,
  onSelect: onPress,
}: CountFilterStripProps) {
  const { number } = useStrings()
  const visibleParts = parts.filter(hasCount)
  const toggle = (id: string) => () => onPress(id === pressed ? null : id)
  return (
    <section className="v-flow" aria-label={label}>
      <div className="v-flow-numbers">
        {numbers.map(({ id, label: name, value, text: said }) => (
          <button
            key={id}
            type="button"
            className="v-flow-number"
            aria-pressed={id === pressed}
            onClick={toggle(id)}
          >
            <b>{value === null ? <SkeletonBar width="32px" /> : (said ?? number(value))}</b>{' '}
            <span>{name}</span>
          </button>
        ))}
      </div>
      {parts.length > 0 && (
        <>
          <div className="v-flow-bar" aria-hidden="true">
            {visibleParts.map(({ id, value, tone }) => (
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
            {visibleParts.map(({ id, label: name, value, tone }) => (
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

const hasCount = (part: CountPart): part is CountPart & { value: number } =>
  part.value !== null && part.value > 0
