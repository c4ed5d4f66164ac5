import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ClientRow } from '../../machines/clients/clients-parts.ts'
import { useRights } from '../base/rights.ts'
import { useRefusal } from '../base/say.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { useWords } from '../words/context.ts'
import { useClientPerson } from './actors.ts'
import { clientName } from './client-words.ts'

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
  const cancel = () => person.send({ type: 'person.cancel' })
  return (
    <Dialog isOpen title={t('clients.person.title', { name })} onClose={cancel}>
      <div className="v-form v-dialog-form">
        <p>{t('clients.person.what')}</p>
        <p>{t('clients.person.never')}</p>
        {refusal.whole && <ErrorNote what={refusal.whole} />}
        <div className="v-bar v-dialog-actions">
          <Button text={t('common.cancel')} disabled={busy} onClick={cancel} />
          <Button
            intent="danger"
            text={t('clients.person.submit')}
            loading={busy}
            onClick={() => person.send({ type: 'person.erase' })}
          />
        </div>
      </div>
    </Dialog>
  )
}
