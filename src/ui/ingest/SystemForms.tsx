import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import {
  formatBranchIds,
  getFormChoice,
  isSameAccount,
} from '../../machines/ingest/branch-choice.ts'
import type { connectionKindsQuery } from '../../machines/ingest/ingest-queries.ts'
import type { ActorContract } from '../../machines/shared/actor-contract.ts'
import type { ConnectionKind } from '../../machines/shared/validate-fields.ts'
import { ConnectionForm } from '../components/ConnectionForm.tsx'
import { FailureNote } from '../components/FailureNote.tsx'
import { Select } from '../components/Select.tsx'
import { SwitchRow } from '../components/SettingRows.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { addNonBreakingSpaces } from '../i18n/typography.ts'
import { useActor, useChild } from '../shared/actors.ts'
import { useFailureTexts } from '../shared/format-message.ts'
import { useIngest } from './actors.ts'
import { BranchPicker } from './BranchPicker.tsx'
import { ConnectionPreview } from './ConnectionPreview.tsx'
import '../components/settings-section.css'

type SystemsActor = ActorContract<typeof connectionKindsQuery, 'data' | 'error'>

/** Forms of the clinic systems that can be connected. */
export function SystemForms() {
  const systems = useChild<SystemsActor>(useIngest(), 'systems')
  return systems ? <LoadedSystemForms systems={systems} /> : null
}

function LoadedSystemForms({ systems }: { systems: SystemsActor }) {
  const { t } = useStrings()
  const kinds = useSelector(systems, (state) => state.context.data)
  const error = useSelector(systems, (state) =>
    state.matches('failed') ? state.context.error : null,
  )
  if (kinds) return <SelectedSystemForm kinds={kinds.filter(({ kind }) => kind === 'mis')} />
  if (error === null) return <Skeleton lines={4} />
  return (
    <FailureNote
      error={error}
      fallbackText={t('ingest.systems.failed')}
      onRetry={() => systems.send({ type: 'query.retry' })}
    />
  )
}

/** Form of the chosen system, otherwise of the connected one, otherwise of the first. */
function SelectedSystemForm({ kinds }: { kinds: readonly ConnectionKind[] }) {
  const { t } = useStrings()
  const chosen = useSelector(useActor('systemChoice'), (state) => state.context.chosen)
  const kind = kinds.find(({ name }) => name === chosen) ?? kinds.find(isConnected) ?? kinds[0]
  if (!kind) return null
  return (
    <>
      {kinds.length > 1 && (
        <div className="v-form">
          <h3>{t('ingest.systems.title')}</h3>
          <SystemSelect kinds={kinds} kind={kind} />
        </div>
      )}
      <SystemForm
        key={kind.name}
        kind={kind}
        // The select already shows the name.
        header={kinds.length > 1 ? null : <h3>{addNonBreakingSpaces(kind.formAbout)}</h3>}
        otherSystems={kinds.filter((one) => one !== kind && isConnected(one))}
      />
    </>
  )
}

function SystemSelect({ kinds, kind }: { kinds: readonly ConnectionKind[]; kind: ConnectionKind }) {
  const { t } = useStrings()
  const choice = useActor('systemChoice')
  const id = useId()
  return (
    <div className="v-field">
      <label htmlFor={id}>{t('ingest.systems.which')}</label>
      <Select
        id={id}
        fill
        value={kind.name}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget: { value } }) =>
          choice.send({ type: 'system.choose', name: value })
        }
      >
        {kinds.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </Select>
      <p className="v-field-hint" id={`${id}-hint`}>
        {addNonBreakingSpaces(kind.about)}
      </p>
    </div>
  )
}

/** A connected system has stored field values. */
const isConnected = ({ fields }: ConnectionKind) => fields.some(({ value, kept }) => kept || value)

const isNotBranchField = ({ name }: ConnectionKind['fields'][number]) => name !== 'branchId'

interface SystemFormProps {
  kind: ConnectionKind
  header: ReactNode
  /** Connected systems of other kinds. */
  otherSystems: readonly ConnectionKind[]
}

function SystemForm({ kind, header, otherSystems }: SystemFormProps) {
  const { t } = useStrings()
  const ingest = useIngest()
  const busy = useSelector(ingest, (state) => state.hasTag('busy'))
  const requestedSystem = useSelector(ingest, (state) => state.context.system)
  const connecting = useSelector(ingest, (state) => state.matches('connecting'))
  const connectErrors = useFailureTexts(useSelector(ingest, (state) => state.context.failure))
  const isOwn = requestedSystem === kind.name
  const preview = useActor('connectionPreview')
  const isPreviewLoading = useSelector(preview, (state) => state.matches('previewing'))
  const isPreviewHere = useSelector(
    preview,
    (state) => state.context.request?.misType === kind.name,
  )
  const previewErrors = useFailureTexts(useSelector(preview, (state) => state.context.failure))
  const choice = getFormChoice(
    useSelector(preview, (state) => state.context.choice),
    kind,
  )
  const connected = isConnected(kind)
  const addsSystem = useSelector(useActor('systemChoice'), (state) => state.context.isAdditional)
  const getFieldError = (name: string) =>
    isPreviewHere ? previewErrors.field(name) : isOwn ? connectErrors.field(name) : undefined
  return (
    <ConnectionForm
      // The branch picker replaces the field for branch ids.
      kind={choice ? { ...kind, fields: kind.fields.filter(isNotBranchField) } : kind}
      refusal={{
        whole: isPreviewHere ? previewErrors.whole : isOwn ? connectErrors.whole : null,
        field: getFieldError,
      }}
      header={header}
      onSubmit={(fields, by) => {
        const typed = Object.fromEntries(fields.map(({ name, value }) => [name, value ?? null]))
        const input = { misType: kind.name, ...(addsSystem && { beside: addsSystem }), ...typed }
        const chosen = choice && { branchId: formatBranchIds(choice) }
        if (by === 'look') {
          const of = choice && isSameAccount(choice, input) ? chosen : null
          preview.send({ type: 'system.preview', input: { ...input, ...of } })
        } else {
          preview.send({ type: 'system.forget' })
          ingest.send({ type: 'system.connect', input: { ...input, ...chosen } })
        }
      }}
    >
      {choice && (
        <BranchPicker
          choice={choice}
          error={getFieldError('branchId')}
          disabled={busy || isPreviewLoading}
        />
      )}
      <AdditionalSystemSwitch kind={kind} otherSystems={otherSystems} />
      <Button
        type="submit"
        intent="primary"
        text={t('ingest.systems.submit')}
        loading={isOwn && connecting}
        disabled={(busy && !connecting) || isPreviewLoading}
      />
      <Button
        type="submit"
        value="look"
        text={t('ingest.systems.look')}
        loading={isPreviewHere && isPreviewLoading}
        disabled={busy || (isPreviewLoading && !isPreviewHere)}
      />
      {connected && (
        <Button
          text={t('ingest.systems.sync')}
          disabled={busy}
          onClick={() => ingest.send({ type: 'sync.ask' })}
        />
      )}
      {isPreviewHere && <ConnectionPreview hasBranchChoice={choice !== null} />}
    </ConnectionForm>
  )
}

/** Whether the new system replaces the connected one or is added; renders nothing without a connected one. */
function AdditionalSystemSwitch({
  kind,
  otherSystems,
}: Pick<SystemFormProps, 'kind' | 'otherSystems'>) {
  const { t } = useStrings()
  const choice = useActor('systemChoice')
  const addsSystem = useSelector(choice, (state) => state.context.isAdditional)
  const [other] = otherSystems
  const isSame = isConnected(kind)
  if (!isSame && !other) return null
  if (!isSame && otherSystems.length > 1)
    return <p className="v-form-about">{t('ingest.systems.besideAll')}</p>
  return (
    <SwitchRow
      label={t('ingest.systems.beside')}
      hint={
        isSame
          ? t('ingest.systems.besideSame', { name: kind.title })
          : t('ingest.systems.besideOther', { name: other?.title ?? '' })
      }
      checked={addsSystem}
      onChange={(to) => choice.send({ type: 'system.setAdditional', beside: to })}
    />
  )
}
