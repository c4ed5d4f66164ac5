import type { Seen } from './ledger.ts'
import { type Arrow, type Box, boxesOf } from './outline.ts'
import { SERVER } from './server-charts.ts'

/** The chosen actor's chart: states as boxes in boxes, where it stands lit, each arrow with how often it was taken. */
export function ChartView({ seen }: { seen: Seen }) {
  if (!seen.chart) return <p className="i-none">A call has no chart; its values are beside.</p>
  const arrows = boxesOf(seen.chart).flatMap(({ arrows }) => arrows)
  const taken = arrows.filter(({ at }) => seen.taken[at]).length
  return (
    <div className="i-scroll">
      <p className="i-about">
        {seen.parent === SERVER
          ? 'Rows of the database move along these arrows and no others; what they do is not counted here.'
          : `${taken} of ${arrows.length} arrows taken by this actor`}
      </p>
      <StateBox box={seen.chart} seen={seen} />
    </div>
  )
}

function StateBox({ box, seen }: { box: Box; seen: Seen }) {
  const here = seen.active.includes(box.id)
  return (
    <section
      id={box.id}
      className="i-state"
      data-here={here || undefined}
      data-leaf={box.boxes.length === 0 || undefined}
      data-parallel={box.type === 'parallel' || undefined}
      aria-label={here ? `${box.key}, active` : box.key}
    >
      <header>
        <h3>{box.key}</h3>
        {box.initial && <span className="i-mark">first</span>}
        {box.type === 'final' && <span className="i-mark">end</span>}
        {box.tags.map((tag) => (
          <span key={tag} className="i-mark">
            #{tag}
          </span>
        ))}
      </header>
      {box.calls.length > 0 && <p className="i-does">↻ {box.calls.join(', ')}</p>}
      {box.entry.length > 0 && <p className="i-does">in: {box.entry.join(', ')}</p>}
      {box.exit.length > 0 && <p className="i-does">out: {box.exit.join(', ')}</p>}
      {box.arrows.length > 0 && (
        <ul className="i-arrows">
          {box.arrows.map((arrow) => (
            <ArrowLine key={arrow.at} arrow={arrow} around={parentOf(box.id)} seen={seen} />
          ))}
        </ul>
      )}
      {box.boxes.length > 0 && (
        <div className="i-states">
          {box.boxes.map((inner) => (
            <StateBox key={inner.id} box={inner} seen={seen} />
          ))}
        </div>
      )}
    </section>
  )
}

function ArrowLine({ arrow, around, seen }: { arrow: Arrow; around: string; seen: Seen }) {
  const count = seen.taken[arrow.at] ?? 0
  return (
    <li data-last={seen.last.includes(arrow.at) || undefined} data-taken={count > 0 || undefined}>
      <span className="i-event">{arrow.event}</span>
      {arrow.guard && <span className="i-guard"> [{arrow.guard}]</span>}
      {arrow.to.map((id) => (
        <a key={id} className="i-to" href={`#${id}`}>
          → {id.startsWith(`${around}.`) ? id.slice(around.length + 1) : id}
          {arrow.anew && ' anew'}
        </a>
      ))}
      {arrow.actions.length > 0 && <span className="i-does"> / {arrow.actions.join(', ')}</span>}
      {count > 0 && <span className="i-count">×{count}</span>}
    </li>
  )
}

/** The id of the state around; a chart's own is its root's. */
const parentOf = (id: string) => id.replace(/\.[^.]*$/, '')
