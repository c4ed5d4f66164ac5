import type { InspectedActor } from './inspection-state.ts'
import type { PlainValue } from './redact.ts'

/** Values of the selected actor, already redacted. */
export function ActorValues({ actor }: { actor: InspectedActor }) {
  const { context, input, output, error } = actor
  const visible = Object.entries({ context, input, output, error }).filter(
    ([, value]) => value !== null,
  )
  return (
    <>
      <header className="i-pane-head">
        <h2>Values</h2>
        <p>private ones hidden</p>
      </header>
      <div className="i-scroll">
        {visible.length === 0 && <p className="i-none">It keeps nothing.</p>}
        {visible.map(([name, value]) => (
          <div key={name} className="i-value">
            <h3>{name}</h3>
            <Value value={value} depth={0} />
          </div>
        ))}
      </div>
    </>
  )
}

/** A value with its members; deep ones are collapsed. */
export function Value({ value, depth }: { value: PlainValue; depth: number }) {
  if (value === null || typeof value !== 'object')
    return <code data-kind={value === null ? 'null' : typeof value}>{formatPrimitive(value)}</code>
  const entries = Object.entries(value)
  if (entries.length === 0)
    return <code data-kind="null">{Array.isArray(value) ? '[]' : '{}'}</code>
  return (
    <ul className="i-fields">
      {entries.map(([key, inner]) => (
        <li key={key}>
          {inner !== null && typeof inner === 'object' && Object.keys(inner).length > 0 ? (
            <details open={depth < 1}>
              <summary>
                {key} <span className="i-size">{Object.keys(inner).length}</span>
              </summary>
              <Value value={inner} depth={depth + 1} />
            </details>
          ) : (
            <>
              <span className="i-key">{key}</span> <Value value={inner} depth={depth + 1} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const formatPrimitive = (value: string | number | boolean | null) =>
  typeof value === 'string' ? `"${value}"` : String(value)
