import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { paths } from '../../machines/url-state/routes.ts'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import type { ConversationActor } from './actors.ts'

/** Link to the patient's card, where staff record a consent, for example after a STOP sent by mistake. */
export function ConsentsLink({ chat }: { chat: ConversationActor }) {
  const { t } = useStrings()
  const patientId = useSelector(chat, (state) => state.context.patientId)
  const { canRecordConsent } = useRights()
  if (!canRecordConsent || !patientId) return null
  return (
    <Link href={`${paths.patients()}?client=${encodeURIComponent(patientId)}`}>
      {t('chats.patient.consents')}
    </Link>
  )
}
