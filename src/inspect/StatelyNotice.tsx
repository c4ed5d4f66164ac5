import { useSelector } from '@xstate/react'
import type { InspectorActor } from './Inspector.tsx'
import { STATELY_URL } from './stately.ts'

/** Warns before data is sent to the hosted inspector, and allows going back. */
export function StatelyNotice({ inspector }: { inspector: InspectorActor }) {
  const status = useSelector(inspector, (state) => state.value.stately)
  if (status === 'off' || status === 'checking') return null
  const decline = () => inspector.send({ type: 'stately.decline' })
  return (
    <section className="i-note" aria-label="Stately" data-at={status}>
      {status === 'shared' ? (
        <p>
          <strong>Shown to stately.ai.</strong> What the charts do goes to its window until you
          stop.
        </p>
      ) : (
        <p>
          <strong>Data would leave this machine.</strong> The hosted inspector is a page of another
          company ({STATELY_URL}). It would be sent every chart, its events and contexts. Secrets,
          names, phones and typed text are hidden first; the rest is not. Do not agree with
          patients’ real data on the page.
          {status === 'blocked' &&
            ' The browser opened no window: allow it for this address, then try again.'}
        </p>
      )}
      <span className="i-acts">
        {status !== 'shared' && (
          <button type="button" onClick={() => inspector.send({ type: 'stately.agree' })}>
            Send it and open
          </button>
        )}
        <button type="button" onClick={decline}>
          {status === 'shared' ? 'Stop' : 'Stay here'}
        </button>
      </span>
    </section>
  )
}
