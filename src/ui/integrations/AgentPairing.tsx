import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { useWords } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { useMay } from '../shared/rights.ts'
import { serverWords } from '../shared/say.ts'
import type { Agents } from './agent-standing.ts'

/** How the next agent is paired. A key acts as whoever made it: who may make none is told whom to ask. */
export function AgentPairing({ agents }: { agents: Agents }) {
  const { t } = useWords()
  const mayMakeKeys = useMay('makeKeys')
  return (
    <div className="v-form v-form-more">
      <h3>{t('integrations.agent.pairing')}</h3>
      <p className="v-form-about">
        {t(mayMakeKeys ? 'integrations.agent.pairingAbout' : 'integrations.agent.pairingNotYours')}
      </p>
      {mayMakeKeys && <PairingCode agents={agents} />}
    </div>
  )
}

/** The code that the next agent is paired with, for as long as it is good, and who was paired with it. */
function PairingCode({ agents }: { agents: Agents }) {
  const words = useWords()
  const { t } = words
  const pairing = useActor('pairing')
  const code = useSelector(pairing, (state) => state.context.code)
  const over = useSelector(pairing, (state) => state.matches('over'))
  const busy = useSelector(pairing, (state) => state.hasTag('busy'))
  const error = useSelector(pairing, (state) => state.context.error)
  // Both moments are the server's own.
  const paired =
    code && agents.items.find(({ pairedAt }) => Date.parse(pairedAt) >= Date.parse(code.madeAt))
  const ask = t(code || over ? 'integrations.agent.another' : 'integrations.agent.show')
  return (
    <>
      <div role="status" className="v-pairing">
        {paired ? (
          <p>{t('integrations.agent.paired', { name: paired.name })}</p>
        ) : (
          code && <GoodCode code={code.code} />
        )}
        {over && <p>{t('integrations.agent.over')}</p>}
      </div>
      {error !== null && <ErrorNote what={serverWords(words, error) ?? t('errors.network')} />}
      <div className="v-bar">
        <Button text={ask} aria-busy={busy} onClick={() => pairing.send({ type: 'code.ask' })} />
        {code && (
          <Button
            variant="minimal"
            text={t('integrations.agent.hide')}
            onClick={() => pairing.send({ type: 'code.hide' })}
          />
        )}
      </div>
    </>
  )
}

/** The seconds are for the eye; who listens hears each minute. */
function GoodCode({ code }: { code: string }) {
  const { count } = useWords()
  const left = useSelector(useActor('pairing'), (state) => state.context.left)
  const minutes = Math.floor(left / 60)
  return (
    <>
      <p className="v-pairing-code">{code}</p>
      <p>
        <span>{count('integrations.agent.good', Math.ceil(left / 60))}</span>{' '}
        <span className="v-pairing-clock" aria-hidden="true">
          {minutes}:{String(left % 60).padStart(2, '0')}
        </span>
      </p>
    </>
  )
}
