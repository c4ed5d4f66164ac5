import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ClientRow } from '../../machines/clients/clients-parts.ts'
import type { CardFacts } from '../../machines/patient/client-card.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { OpenChat } from '../components/OpenChat.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useWords } from '../i18n/context.ts'
import { phoneWords } from '../i18n/phones.ts'
import { CardConsents } from '../patient/CardConsents.tsx'
import { ageWords, clientName, shownName } from '../patient/client-words.ts'
import { PhoneCorrection } from '../patient/PhoneCorrection.tsx'
import { useRights } from '../shared/rights.ts'
import { type CardActor, useCard, useChosenClients, useClients } from './actors.ts'
import { CardDetails } from './CardDetails.tsx'
import { CardFamily } from './CardFamily.tsx'
import { CardPerson } from './CardPerson.tsx'
import { CardRequests } from './CardRequests.tsx'
import { CardStory } from './CardStory.tsx'
import { CardVisits } from './CardVisits.tsx'
import { NoteConsent } from './NoteConsent.tsx'

/** All that the clinic knows of one patient, and what may be done about it. */
export function ClientCard() {
  const card = useCard()
  return card ? <Card card={card} /> : null
}

function Card({ card }: { card: CardActor }) {
  const words = useWords()
  const { t } = words
  const clients = useClients()
  const data = useSelector(card, (state) => state.context.data)
  const failed = useSelector(card, (state) => state.matches('failed'))
  const client = data?.client
  const sub = client && [client.phone && phoneWords(client.phone), ageWords(client, words)]
  return (
    <Sheet
      open
      title={client ? shownName(client, words) : t('clients.card.label')}
      sub={sub?.filter(Boolean).join(' · ')}
      onClose={() => clients.send({ type: 'panel.close' })}
    >
      {failed && (
        <ErrorNote
          what={t('clients.card.failed')}
          onRetry={() => card.send({ type: 'query.retry' })}
        />
      )}
      {!data && !failed && <Skeleton lines={8} />}
      {data && <Facts data={data} />}
    </Sheet>
  )
}

function Facts({ data }: { data: CardFacts }) {
  const { client, consents, family, visits, clientStory, patientRequests } = data
  return (
    <>
      {!client.erased && <PhoneCorrection row={{ ...client, clientId: client.id }} />}
      <Steps client={client} />
      <CardRequests requests={patientRequests.items} />
      <CardDetails client={client} />
      <CardFamily family={family} />
      <CardVisits visits={visits} client={client} />
      <CardStory story={clientStory} />
      <CardConsents consents={consents ?? []} />
      <NoteConsent client={client} />
      <CardPerson client={client} />
    </>
  )
}

function Steps({ client }: { client: ClientRow }) {
  const { t } = useWords()
  const selection = useChosenClients()
  const { mayAnswer } = useRights()
  const busy = useSelector(selection, (state) => state.hasTag('busy'))
  if (!mayAnswer || client.deceased || client.erased) return null
  const rows = [{ id: client.id, name: clientName(client) }]
  const excluded = client.excluded === true
  return (
    <div className="v-bar">
      <Button
        text={t(excluded ? 'clients.actions.include' : 'clients.actions.exclude')}
        loading={busy}
        onClick={() =>
          selection.send({
            type: excluded ? 'select.act' : 'select.ask',
            action: { excluded: !excluded, reason: '' },
            rows,
          })
        }
      />
      {client.phone && <OpenChat clientId={client.id} />}
    </div>
  )
}
