import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { paths } from '../../machines/places/routes.ts'
import { useWords } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import type { ConversationActor } from './actors.ts'

/** Where a refusal stands someone may have sent it by mistake: the way to the card, where staff note what the patient says now. */
export function ToConsents({ chat }: { chat: ConversationActor }) {
  const { t } = useWords()
  const patientId = useSelector(chat, (state) => state.context.patientId)
  const { mayNoteConsent } = useRights()
  if (!mayNoteConsent || !patientId) return null
  return (
    <Link href={`${paths.clients()}?client=${encodeURIComponent(patientId)}`}>
      {t('chats.patient.consents')}
    </Link>
  )
}
