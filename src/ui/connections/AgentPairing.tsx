import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { getServerErrorText } from '../shared/format-message.ts'
import { useHasRight } from '../shared/rights.ts'
import type { Agents } from './agent-state.ts'

/** How to pair another agent. A key acts for the user who created it; users without the right see whom to ask. */
export function AgentPairing({ agents }: { agents: Agents }) {
  const { t } = useStrings()
  const canCreateKeys = useHasRight('makeKeys')
  return (
    <div className="v-form v-form-more">
      <h3>{t('connections.agent.pairing')}</h3>
      <p className="v-form-about">
        {t(canCreateKeys ? 'connections.agent.pairingAbout' : 'connections.agent.pairingNotYours')}
      </p>
      {canCreateKeys && <PairingCode agents={agents} />}
    </div>
  )
}

/** The pairing code while it is valid, and the agent that was paired with it. */
function PairingCode({ agents }: { agents: Agents }) {
  const strings = useStrings()
  const { t } = strings
  const pairing = useActor('agentPairing')
  const code = useSelector(pairing, (state) => state.context.code)
  const isExpired = useSelector(pairing, (state) => state.matches('expired'))
  const busy = useSelector(pairing, (state) => state.hasTag('busy'))
  const error = useSelector(pairing, (state) => state.context.error)
  // Both times come from the server.
  const pairedAgent =
    code && agents.items.find(({ pairedAt }) => Date.parse(pairedAt) >= Date.parse(code.madeAt))
  const buttonText = t(code || isExpired ? 'connections.agent.another' : 'connections.agent.show')
  return (
    <>
      <div role="status" className="v-pairing">
        {pairedAgent ? (
          <p>{t('connections.agent.paired', { name: pairedAgent.name })}</p>
        ) : (
          code && <ActiveCode code={code.code} />
        )}
        {isExpired && <p>{t('connections.agent.over')}</p>}
      </div>
      {error !== null && (
        <ErrorNote text={getServerErrorText(strings, error) ?? t('errors.network')} />
      )}
      <div className="v-bar">
        <Button
          text={buttonText}
          aria-busy={busy}
          onClick={() => pairing.send({ type: 'code.ask' })}
        />
        {code && (
          <Button
            variant="minimal"
            text={t('connections.agent.hide')}
            onClick={() => pairing.send({ type: 'code.hide' })}
          />
        )}
      </div>
    </>
  )
}

/** Shows the seconds; screen readers announce the minutes only. */
function ActiveCode({ code }: { code: string }) {
  const { count } = useStrings()
  const secondsLeft = useSelector(useActor('agentPairing'), (state) => state.context.secondsLeft)
  const minutes = Math.floor(secondsLeft / 60)
  return (
    <>
      <p className="v-pairing-code">{code}</p>
      <p>
        <span>{count('connections.agent.good', Math.ceil(secondsLeft / 60))}</span>{' '}
        <span className="v-pairing-clock" aria-hidden="true">
          {minutes}:{String(secondsLeft % 60).padStart(2, '0')}
        </span>
      </p>
    </>
  )
}
