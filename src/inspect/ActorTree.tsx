import { useSelector } from '@xstate/react'
import type { InspectorActor } from './Inspector.tsx'
import { formatStateValue, type InspectedActor } from './inspection-state.ts'
import { serverCharts } from './server-charts.ts'

interface ActorTreeProps {
  inspector: InspectorActor
  actors: InspectedActor[]
  selectedId: string | null
}

/** Tree of running actors, ended ones on demand, and charts of the server. */
export function ActorTree({ inspector, actors, selectedId }: ActorTreeProps) {
  const showEnded = useSelector(inspector, (state) => state.context.showEnded)
  const visible = actors.filter(({ status }) => showEnded || status === 'active')
  const ids = new Set(visible.map(({ id }) => id))
  // Children of a hidden parent are shown at the top level.
  const byParent = Map.groupBy(visible, ({ parent }) => (parent && ids.has(parent) ? parent : null))

  const branch = (parent: string | null) => {
    const children = byParent.get(parent) ?? []
    return (
      children.length > 0 && (
        <ul className="i-tree">
          {children.map((seen) => (
            <li key={seen.id}>
              <button
                type="button"
                className="i-actor"
                data-status={seen.status}
                aria-current={seen.id === selectedId || undefined}
                onClick={() => inspector.send({ type: 'actor.choose', id: seen.id })}
              >
                <span className="i-actor-name">{formatActorName(seen)}</span>
                <span className="i-actor-state">
                  {seen.status === 'active' ? formatStateValue(seen.value) : seen.status}
                </span>
              </button>
              {branch(seen.id)}
            </li>
          ))}
        </ul>
      )
    )
  }

  return (
    <>
      <header className="i-pane-head">
        <h2>Actors</h2>
        <label className="i-check">
          <input
            type="checkbox"
            checked={showEnded}
            onChange={({ currentTarget }) =>
              inspector.send({ type: 'ended.show', shown: currentTarget.checked })
            }
          />
          ended
        </label>
      </header>
      <div className="i-scroll">
        {branch(null)}
        <h2 className="i-server">On the server</h2>
        <ul className="i-tree">
          {serverCharts.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className="i-actor"
                aria-current={id === selectedId || undefined}
                onClick={() => inspector.send({ type: 'actor.choose', id })}
              >
                <span className="i-actor-name">{name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** The actor's id, preceded by its system id if that differs. */
const formatActorName = ({ name, systemId }: InspectedActor) =>
  systemId && systemId !== name ? `${systemId} (${name})` : name
