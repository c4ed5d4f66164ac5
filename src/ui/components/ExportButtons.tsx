import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { type TableQuery, tableFormats } from '../../machines/shared/table-export.machine.ts'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { useRights } from '../shared/rights.ts'
import { Icon } from './Icon.tsx'
import './export-buttons.css'

interface ExportButtonsProps {
  request: TableQuery
  /** The data contains no persons, so that everybody who sees it may export it. */
  isAnonymous?: boolean
  /** The actor that exports the file. */
  actorId?: 'tableExport' | 'drillDownExport'
}

/** Exports the list as a file; with personal data only for the owner. While a file is written, its button cancels. */
export function ExportButtons({
  request,
  isAnonymous = false,
  actorId: name = 'tableExport',
}: ExportButtonsProps) {
  const { t } = useStrings()
  const { canExport } = useRights()
  const file = useActor(name)
  const busy = useSelector(file, (state) => state.hasTag('busy'))
  const format = useSelector(file, (state) => state.context.request?.format)
  if (!canExport && !isAnonymous) return null
  return (
    <fieldset className="v-take-file" aria-label={t('list.file.label')}>
      {tableFormats.map((one) =>
        busy && one === format ? (
          <Button
            key={one}
            text={t('list.file.cancel')}
            onClick={() => file.send({ type: 'file.cancel' })}
          />
        ) : (
          <Button
            key={one}
            icon={<Icon name="download" size={14} />}
            text={one.toUpperCase()}
            aria-label={t(`list.file.${one}`)}
            title={t(`list.file.${one}`)}
            disabled={busy}
            onClick={() => file.send({ type: 'file.export', request: { ...request, format: one } })}
          />
        ),
      )}
      <span className="v-hidden" role="status">
        {busy && t('list.file.writing')}
      </span>
    </fieldset>
  )
}
