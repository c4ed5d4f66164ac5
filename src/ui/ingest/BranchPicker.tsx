import { Checkbox } from '@blueprintjs/core'
import { useId } from 'react'
import type { BranchChoice } from '../../machines/ingest/branch-choice.ts'
import { Icon } from '../components/Icon.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'

interface BranchPickerProps {
  choice: BranchChoice
  error: string | undefined
  disabled: boolean
}

/** Chooses the branches to sync from a connection preview, at least one. */
export function BranchPicker({ choice: { branches, chosen }, error, disabled }: BranchPickerProps) {
  const { t } = useStrings()
  const preview = useActor('connectionPreview')
  const id = useId()
  return (
    <fieldset className="v-branches" aria-describedby={id}>
      <legend>{t('ingest.branches.title')}</legend>
      {branches.map((branch) => {
        const isIncluded = chosen.includes(branch.id)
        return (
          <Checkbox
            key={branch.id}
            label={`${branch.name} (${branch.id})`}
            checked={isIncluded}
            // The last chosen branch cannot be removed.
            disabled={disabled || (isIncluded && chosen.length === 1)}
            onChange={({ currentTarget: { checked } }) =>
              preview.send({ type: 'branch.choose', id: branch.id, isChosen: checked })
            }
          />
        )
      })}
      {error ? (
        <p className="v-field-error" id={id}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      ) : (
        <p className="v-field-hint" id={id}>
          {t(chosen.length === branches.length ? 'ingest.branches.all' : 'ingest.branches.some')}
        </p>
      )}
    </fieldset>
  )
}
