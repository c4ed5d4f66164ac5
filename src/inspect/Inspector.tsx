import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { ActorTree } from './ActorTree.tsx'
import { ActorValues } from './ActorValues.tsx'
import { ChartView } from './ChartView.tsx'
import { EventLog } from './EventLog.tsx'
import { formatStateValue } from './inspection-state.ts'
import type { inspectorMachine } from './inspector.machine.ts'
import { StatelyNotice } from './StatelyNotice.tsx'
import { SERVER_PARENT, serverCharts } from './server-charts.ts'

export type InspectorActor = ActorRefFrom<typeof inspectorMachine>

/** The inspector page: actors, chart, values and event log. */
export function Inspector({ inspector }: { inspector: InspectorActor }) {
  const {
    state: inspection,
    selectedId,
    isDocked,
  } = useSelector(inspector, (state) => state.context)
  const actors = Object.values(inspection.actors)
  const actor =
    serverCharts.find(({ id }) => id === selectedId) ??
    inspection.actors[selectedId ?? ''] ??
    actors.find(({ parent }) => parent === null)
  return (
    <div className="i-page">
      <StatelyNotice inspector={inspector} />
      <section className="i-pane i-actors" aria-label="Actors">
        <ActorTree inspector={inspector} actors={actors} selectedId={actor?.id ?? null} />
        {isDocked && (
          <footer>
            <button type="button" onClick={() => inspector.send({ type: 'dock.detach' })}>
              Own window
            </button>
            <button type="button" onClick={() => inspector.send({ type: 'dock.close' })}>
              Close
            </button>
          </footer>
        )}
      </section>
      {actor ? (
        <>
          <section className="i-pane i-chart" aria-label="Chart">
            <header className="i-pane-head">
              <h1>{actor.name}</h1>
              <p data-state>
                {actor.parent === SERVER_PARENT ? (
                  'on the server'
                ) : actor.status === 'active' ? (
                  <a href={`#${actor.active.at(-1)}`}>{formatStateValue(actor.value)}</a>
                ) : (
                  actor.status
                )}
              </p>
            </header>
            <ChartView actor={actor} />
          </section>
          <section className="i-pane i-values" aria-label="Values">
            <ActorValues actor={actor} />
          </section>
        </>
      ) : (
        <p className="i-pane i-none">
          Nothing of the page has been heard yet. It tells of itself when it is opened with{' '}
          <code>?inspect</code>.
        </p>
      )}
      <section className="i-pane i-events" aria-label="Events">
        <EventLog inspector={inspector} actorId={actor?.id ?? null} />
      </section>
    </div>
  )
}
