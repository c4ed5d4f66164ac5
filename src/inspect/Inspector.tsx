import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { ActorTree } from './ActorTree.tsx'
import { ChartView } from './ChartView.tsx'
import { EventLog } from './EventLog.tsx'
import type { inspectorMachine } from './inspector.machine.ts'
import { stateText } from './ledger.ts'
import { StatelyNote } from './StatelyNote.tsx'
import { SERVER, serverCharts } from './server-charts.ts'
import { Values } from './Values.tsx'

export type InspectorActor = ActorRefFrom<typeof inspectorMachine>

/** The whole page: who runs, where the chosen one stands, what it knows, and what was said. */
export function Inspector({ inspector }: { inspector: InspectorActor }) {
  const { ledger, chosen, docked } = useSelector(inspector, (state) => state.context)
  const actors = Object.values(ledger.actors)
  const seen =
    serverCharts.find(({ id }) => id === chosen) ??
    ledger.actors[chosen ?? ''] ??
    actors.find(({ parent }) => parent === null)
  return (
    <div className="i-page">
      <StatelyNote inspector={inspector} />
      <section className="i-pane i-actors" aria-label="Actors">
        <ActorTree inspector={inspector} actors={actors} chosen={seen?.id ?? null} />
        {docked && (
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
      {seen ? (
        <>
          <section className="i-pane i-chart" aria-label="Chart">
            <header className="i-pane-head">
              <h1>{seen.name}</h1>
              <p data-state>
                {seen.parent === SERVER ? (
                  'on the server'
                ) : seen.status === 'active' ? (
                  <a href={`#${seen.active.at(-1)}`}>{stateText(seen.value)}</a>
                ) : (
                  seen.status
                )}
              </p>
            </header>
            <ChartView seen={seen} />
          </section>
          <section className="i-pane i-values" aria-label="Values">
            <Values seen={seen} />
          </section>
        </>
      ) : (
        <p className="i-pane i-none">
          Nothing of the page has been heard yet. It tells of itself when it is opened with{' '}
          <code>?inspect</code>.
        </p>
      )}
      <section className="i-pane i-events" aria-label="Events">
        <EventLog inspector={inspector} only={seen?.id ?? null} />
      </section>
    </div>
  )
}
