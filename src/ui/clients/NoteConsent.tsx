import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ConsentAbout } from '../../machines/clients/client-consent.machine.ts'
import type { ClientRow } from '../../machines/clients/clients-parts.ts'
import { useWords } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { useClientConsent } from './actors.ts'
import { ConsentQuestion } from './ConsentQuestion.tsx'

/** For the desk: what the patient said of messages is noted, and what he refused is allowed again once he asks for it. */
export function NoteConsent({ client }: { client: ClientRow }) {
  const { t } = useWords()
  const consent = useClientConsent()
  const asking = useSelector(consent, (state) => state.hasTag('asking'))
  const { mayNoteConsent } = useRights()
  if (!mayNoteConsent || client.erased || client.deceased) return null
  const ask = (about: ConsentAbout) =>
    consent.send({ type: 'consent.ask', clientId: client.id, about })
  const { optedOut } = client
  return (
    <div className="v-bar">
      {optedOut && (
        <Button
          text={t('clients.consent.lift')}
          onClick={() =>
            ask({ category: optedOut === 'all' ? 'service' : 'marketing', allowed: true })
          }
        />
      )}
      <Button
        text={t('clients.consent.note')}
        onClick={() => ask({ category: 'marketing', allowed: !optedOut })}
      />
      {asking && <ConsentQuestion client={client} />}
    </div>
  )
}
