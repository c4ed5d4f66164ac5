import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { useLocation } from 'wouter'
import { toPatientChatPath } from '../../machines/url-state/patient-chat-path.ts'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { OpenChatLink } from './OpenChatLink.tsx'

export interface SelectedPatient {
  clientId: string
  name: string
}

interface SelectedPatientActionsProps {
  /** Patients of the selected rows, each once. */
  patients: SelectedPatient[]
  /** Number of those who are not excluded yet; null: the rows do not say. */
  includedCount: number | null
  busy: boolean
  onExclude: () => void
}

const menuOffset = { offset: { mainAxis: 4 } }

/** What can be done for the patients of selected rows, whatever the rows still need: exclude them, and write to them. */
export function SelectedPatientActions({
  patients,
  includedCount,
  busy,
  onExclude,
}: SelectedPatientActionsProps) {
  const { t, number } = useStrings()
  const { canAnswer } = useRights()
  return (
    <>
      {canAnswer && includedCount !== null && includedCount > 0 && (
        <Button
          text={t('selection.exclude', { count: number(includedCount) })}
          disabled={busy}
          onClick={onExclude}
        />
      )}
      <WriteButton patients={patients} />
    </>
  )
}

/** The conversation with the patient; of several patients one is chosen. */
function WriteButton({ patients }: { patients: SelectedPatient[] }) {
  const { t } = useStrings()
  const { canChat } = useRights()
  const [, navigate] = useLocation()
  const [only, ...others] = patients
  if (!canChat || !only) return null
  if (others.length === 0) return <OpenChatLink clientId={only.clientId} />
  return (
    <PopoverNext
      content={
        <Menu aria-label={t('selection.write')} className="v-selection-people">
          {patients.map(({ clientId, name }) => (
            <MenuItem
              key={clientId}
              text={name}
              onClick={() => navigate(toPatientChatPath(clientId))}
            />
          ))}
        </Menu>
      }
      placement="top"
      animation="minimal"
      arrow={false}
      middleware={menuOffset}
    >
      <Button text={t('selection.write')} />
    </PopoverNext>
  )
}
