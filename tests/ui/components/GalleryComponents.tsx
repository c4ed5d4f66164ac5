import {
  Button,
  Checkbox,
  Dialog,
  DialogBody,
  DialogFooter,
  HTMLSelect,
  Switch,
} from '@blueprintjs/core'
import { AnswerTag } from '../../../src/ui/components/AnswerTag.tsx'
import { DeliveryTrack } from '../../../src/ui/components/DeliveryTrack.tsx'
import { EmptyState } from '../../../src/ui/components/EmptyState.tsx'
import { ErrorNote } from '../../../src/ui/components/ErrorNote.tsx'
import { Field } from '../../../src/ui/components/Field.tsx'
import { FileDrop } from '../../../src/ui/components/FileDrop.tsx'
import { Icon } from '../../../src/ui/components/Icon.tsx'
import { type IconName, iconPaths } from '../../../src/ui/components/icon-paths.ts'
import { PasswordField } from '../../../src/ui/components/PasswordField.tsx'
import {
  type ScenarioState,
  ScenarioStateTag,
} from '../../../src/ui/components/ScenarioStateTag.tsx'
import { Skeleton } from '../../../src/ui/components/Skeleton.tsx'
import { useStrings } from '../../../src/ui/i18n/context.ts'

const answers = ['none', 'approved', 'transferred', 'canceled', 'unclear'] as const
const scenarioStates: ScenarioState[] = ['active', 'stopped', 'toCheck', 'checked', 'stale']
const tracks = [
  ['new', 'pending'],
  ['blockedForNight', 'pending'],
  ['failedToSendToGateway', 'failed'],
  ['sentToGateway', 'unknown'],
  ['sentToGateway', 'pending'],
  ['sent', 'failed'],
  ['delivered', 'done'],
  ['read', 'done'],
  ['new', 'skipped'],
] as const

/** Every component in all its states, on one page. */
export function GalleryComponents({ dialog }: { dialog: boolean }) {
  const { t } = useStrings()
  return (
    <main className="v-content v-gutter v-stack" style={{ paddingBlock: 28 }}>
      <h1>Kit</h1>
      <div className="v-bar">
        {answers.map((answer) => (
          <AnswerTag key={answer} answer={answer} />
        ))}
      </div>
      <div className="v-bar">
        {scenarioStates.map((standing) => (
          <ScenarioStateTag key={standing} state={standing} until="31 марта" />
        ))}
      </div>
      <div className="v-bar" style={{ gap: 28 }}>
        {tracks.map(([status, outcome]) => (
          <DeliveryTrack key={status + outcome} status={status} outcome={outcome} />
        ))}
      </div>
      <div className="v-bar" style={{ gap: 14 }}>
        {Object.keys(iconPaths).map((name) => (
          // Object.keys loses the type of the record's keys.
          <Icon key={name} name={name as IconName} />
        ))}
      </div>
      <div className="v-bar">
        <Button intent="primary" text={t('reminders.actions.start')} />
        <Button intent="primary" loading text={t('reminders.actions.start')} />
        <Button intent="primary" disabled text={t('reminders.actions.start')} />
        <Button text={t('reminders.actions.confirm')} />
        <Button disabled text={t('reminders.actions.confirm')} />
        <Button loading text={t('reminders.actions.confirm')} />
        <Button intent="danger" text={t('reminders.actions.exclude')} />
        <Button variant="minimal" text={t('common.cancel')} />
        <Button variant="minimal" intent="primary" text={t('common.undo')} />
      </div>
      <div className="v-bar" style={{ gap: 20 }}>
        <Checkbox label="Checkbox" defaultChecked />
        <Checkbox label="Checkbox" />
        <Switch label="Switch" defaultChecked />
        <Switch label="Switch" />
        <HTMLSelect aria-label="Часовой пояс" options={['Москва', 'Екатеринбург']} />
      </div>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))',
          gap: 20,
        }}
      >
        <div className="v-form">
          <Field name="name" label={t('registration.companyName')} value="Клиника на Лесной" />
          <Field name="phone" label={t('registration.phone')} hint={t('registration.phoneHint')} />
          <Field
            name="email"
            label={t('login.email')}
            value="anna@"
            error={t('validation.email')}
          />
          <PasswordField name="password" label={t('login.password')} value="secret" />
        </div>
        <div className="v-stack">
          <ErrorNote text={t('errors.list')} hint={t('errors.networkHint')} onRetry={() => {}} />
          <FileDrop accept=".csv" onFile={() => {}} />
          <Skeleton lines={4} />
        </div>
        <EmptyState
          title={t('ingest.empty.title')}
          description={t('ingest.empty.hint')}
          action={
            <>
              <Button intent="primary" text={t('ingest.systems.submit')} />
              <Button text={t('ingest.import.choose')} />
            </>
          }
        />
      </div>
      <Dialog
        isOpen={dialog}
        title={t('update.title')}
        style={{ width: 350 }}
        isCloseButtonShown={false}
      >
        <DialogBody>{t('update.hint')}</DialogBody>
        <DialogFooter actions={<Button intent="primary" text={t('update.refresh')} />} />
      </Dialog>
    </main>
  )
}
