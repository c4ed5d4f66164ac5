import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ClientRow } from '../../machines/clients/clients-parts.ts'
import { Question } from '../components/Question.tsx'
import { useWords } from '../i18n/context.ts'
import { clientName } from '../patient/client-words.ts'
import { useRights } from '../shared/rights.ts'
import { useRefusal } from '../shared/say.ts'
import { useClientPerson } from './actors.ts'

/** For the owner: all that is kept of the patient as a file, and the way to take the person out of the records. */
export function CardPerson({ client }: { client: ClientRow }) {
  const { t } = useWords()
  const person = useClientPerson()
  const { mayKeepPeople } = useRights()
  const busy = useSelector(person, (state) => state.hasTag('busy'))
  const asking = useSelector(person, (state) => state.hasTag('asking'))
  if (!mayKeepPeople || client.erased) return null
  const take = (page: boolean) => person.send({ type: 'person.export', clientId: client.id, page })
  return (
    <div className="v-bar">
      <Button text={t('clients.person.page')} disabled={busy} onClick={() => take(true)} />
      <Button text={t('clients.person.json')} disabled={busy} onClick={() => take(false)} />
      <Button
        intent="danger"
        variant="outlined"
        text={t('clients.person.erase')}
        disabled={busy}
        onClick={() => person.send({ type: 'person.ask', clientId: client.id })}
      />
      {asking && <EraseQuestion name={clientName(client)} />}
    </div>
  )
}

function EraseQuestion({ name }: { name: string }) {
  const { t } = useWords()
  const person = useClientPerson()
  const busy = useSelector(person, (state) => state.hasTag('busy'))
  const refusal = useRefusal(useSelector(person, (state) => state.context.failure))
  return (
    <Question
      title={t('clients.person.title', { name })}
      deed={t('clients.person.submit')}
      intent="danger"
      busy={busy}
      held
      refusal={refusal.whole}
      onDeed={() => person.send({ type: 'person.erase' })}
      onClose={() => person.send({ type: 'person.cancel' })}
    >
      <p>{t('clients.person.what')}</p>
      <p>{t('clients.person.never')}</p>
    </Question>
  )
}
