import { useStrings } from '../i18n/context.ts'
import './count-filter-strip.css'
import { SkeletonBar } from './Skeleton.tsx'
import type { Tone } from './tone.ts'

export interface CountItem {
  id: string
  label: string
  /** Null while loading. */
  value: number | null
  /** Text shown instead of the number, for example an amount. */
  text?: string
}

interface CountPart extends CountItem {
  tone: Tone
}

interface CountFilterStripProps {
  label: string
  /** A few counts in the order of events. */
  numbers: CountItem[]
  /** Parts that add up to the total, shown as a bar; empty if nothing adds up. */
  parts: CountPart[]
  /** Id of the count or part that filters the list, or null. */
  selectedId: string | null
  /** Called with null when the selected one is clicked again. */
  onSelect: (id: string | null) => void
}

/** Counts and a proportional bar; each filters the list below. */
export function CountFilterStrip({
  label,
  numbers,
  parts,
  selectedId,
  onSelect,
}: CountFilterStripProps) {
  const { number } = useStrings()
  const visibleParts = parts.filter(hasCount)
  const toggle = (id: string) => () => onSelect(id === selectedId ? null : id)
  return (
    <section className="v-flow" aria-label={label}>
      <div className="v-flow-numbers">
        {numbers.map(({ id, label, value, text }) => (
          <button
            key={id}
            type="button"
            className="v-flow-number"
            aria-pressed={id === selectedId}
            onClick={toggle(id)}
          >
            <b>{value === null ? <SkeletonBar width="32px" /> : (text ?? number(value))}</b>{' '}
            <span>{label}</span>
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
                data-pressed={id === selectedId ? '' : undefined}
              />
            ))}
          </div>
          <div className="v-flow-labels">
            {visibleParts.map(({ id, label, value, tone }) => (
              <button
                key={id}
                type="button"
                className="v-flow-label"
                style={{ flexGrow: value }}
                data-tone={tone}
                data-twice={numbers.some((one) => one.id === id) ? '' : undefined}
                aria-pressed={id === selectedId}
                onClick={toggle(id)}
              >
                <b>{number(value)}</b> <span>{label}</span>
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
