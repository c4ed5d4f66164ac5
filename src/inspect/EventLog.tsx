import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { Value } from './ActorValues.tsx'
import type { InspectorActor } from './Inspector.tsx'
import type { LogEntry } from './inspection-state.ts'

/** Log of sent events, latest first. */
export function EventLog({
  inspector,
  actorId,
}: {
  inspector: InspectorActor
  actorId: string | null
}) {
  const {
    state: inspection,
    filter,
    selectedActorOnly,
    pausedRecords,
    expandedEntries,
  } = useSelector(inspector, (state) => state.context)
  const paused = useSelector(inspector, (state) => state.matches({ log: 'paused' }))
  const filterText = filter.trim().toLowerCase()
  const visible = inspection.log.filter(
    ({ to, name, event }) =>
      (!selectedActorOnly || to === actorId) &&
      `${name} ${event.type}`.toLowerCase().includes(filterText),
  )
  return (
    <>
      <header className="i-pane-head">
        <h2>Events</h2>
        <p>
          {visible.length} of {inspection.log.length}
        </p>
        <span className="i-acts">
          {paused ? (
            <button type="button" onClick={() => inspector.send({ type: 'log.resume' })}>
              Resume{pausedRecords.length > 0 && ` (${pausedRecords.length})`}
            </button>
          ) : (
            <button type="button" onClick={() => inspector.send({ type: 'log.pause' })}>
              Pause
            </button>
          )}
          <button type="button" onClick={() => inspector.send({ type: 'log.clear' })}>
            Clear
          </button>
        </span>
      </header>
      <div className="i-log-acts">
        <input
          type="search"
          className="bp6-input"
          aria-label="Filter by actor or event"
          placeholder="Actor or event"
          autoComplete="off"
          onInput={({ currentTarget }) =>
            inspector.send({ type: 'log.filter', text: currentTarget.value })
          }
        />
        <label className="i-check">
          <input
            type="checkbox"
            checked={selectedActorOnly}
            onChange={({ currentTarget }) =>
              inspector.send({ type: 'log.narrow', narrow: currentTarget.checked })
            }
          />
          chosen actor only
        </label>
      </div>
      <ol className="i-scroll i-log" reversed>
        {visible.toReversed().map((entry) => (
          <LogRow
            key={entry.number}
            inspector={inspector}
            entry={entry}
            opened={expandedEntries.includes(entry.number)}
          />
        ))}
      </ol>
    </>
  )
}

interface LogRowProps {
  inspector: InspectorActor
  entry: LogEntry
  opened: boolean
}

/** Memoized, because a log has hundreds of rows. */
const LogRow = memo(function LogLine({ inspector, entry, opened }: LogRowProps) {
  const { number, at, name, from, event, nextState } = entry
  const { type, ...rest } = event
  return (
    <li>
      <details
        open={opened}
        onToggle={({ currentTarget }) =>
          inspector.send({ type: 'log.open', number, opened: currentTarget.open })
        }
      >
        <summary>
          <time>{new Date(at).toISOString().slice(14, 23)}</time>
          <span className="i-event">{type}</span>
          <span className="i-way">
            {from && `${from} → `}
            <strong>{name}</strong>
            {nextState && ` is ${nextState}`}
          </span>
        </summary>
        {opened && <Value value={rest} depth={0} />}
      </details>
    </li>
  )
})
