import { listStates, type StateOutline, type TransitionOutline } from './chart-outline.ts'
import type { InspectedActor } from './inspection-state.ts'
import { SERVER_PARENT } from './server-charts.ts'

/** Chart of the selected actor: nested states, active ones highlighted, and how often each transition was taken. */
export function ChartView({ actor }: { actor: InspectedActor }) {
  if (!actor.chart) return <p className="i-none">A call has no chart; its values are beside.</p>
  const arrows = listStates(actor.chart).flatMap(({ transitions }) => transitions)
  const takenCount = arrows.filter(({ index }) => actor.transitionCounts[index]).length
  return (
    <div className="i-scroll">
      <p className="i-about">
        {actor.parent === SERVER_PARENT
          ? 'Rows of the database move along these arrows and no others; what they do is not counted here.'
          : `${takenCount} of ${arrows.length} arrows taken by this actor`}
      </p>
      <StateBox state={actor.chart} actor={actor} />
    </div>
  )
}

function StateBox({ state, actor }: { state: StateOutline; actor: InspectedActor }) {
  const isActive = actor.active.includes(state.id)
  return (
    <section
      id={state.id}
      className="i-state"
      data-here={isActive || undefined}
      data-leaf={state.states.length === 0 || undefined}
      data-parallel={state.type === 'parallel' || undefined}
      aria-label={isActive ? `${state.key}, active` : state.key}
    >
      <header>
        <h3>{state.key}</h3>
        {state.initial && <span className="i-mark">first</span>}
        {state.type === 'final' && <span className="i-mark">end</span>}
        {state.tags.map((tag) => (
          <span key={tag} className="i-mark">
            #{tag}
          </span>
        ))}
      </header>
      {state.invokes.length > 0 && <p className="i-does">↻ {state.invokes.join(', ')}</p>}
      {state.entry.length > 0 && <p className="i-does">in: {state.entry.join(', ')}</p>}
      {state.exit.length > 0 && <p className="i-does">out: {state.exit.join(', ')}</p>}
      {state.transitions.length > 0 && (
        <ul className="i-arrows">
          {state.transitions.map((arrow) => (
            <TransitionRow
              key={arrow.index}
              arrow={arrow}
              parentId={getParentId(state.id)}
              actor={actor}
            />
          ))}
        </ul>
      )}
      {state.states.length > 0 && (
        <div className="i-states">
          {state.states.map((inner) => (
            <StateBox key={inner.id} state={inner} actor={actor} />
          ))}
        </div>
      )}
    </section>
  )
}

function TransitionRow({
  arrow: transition,
  parentId,
  actor,
}: {
  arrow: TransitionOutline
  parentId: string
  actor: InspectedActor
}) {
  const count = actor.transitionCounts[transition.index] ?? 0
  return (
    <li
      data-last={actor.lastTransitions.includes(transition.index) || undefined}
      data-taken={count > 0 || undefined}
    >
      <span className="i-event">{transition.event}</span>
      {transition.guard && <span className="i-guard"> [{transition.guard}]</span>}
      {transition.targets.map((id) => (
        <a key={id} className="i-to" href={`#${id}`}>
          → {id.startsWith(`${parentId}.`) ? id.slice(parentId.length + 1) : id}
          {transition.reenters && ' anew'}
        </a>
      ))}
      {transition.actions.length > 0 && (
        <span className="i-does"> / {transition.actions.join(', ')}</span>
      )}
      {count > 0 && <span className="i-count">×{count}</span>}
    </li>
  )
}

/** Id of the parent state; the root's parent is the chart itself. */
const getParentId = (id: string) => id.replace(/\.[^.]*$/, '')
