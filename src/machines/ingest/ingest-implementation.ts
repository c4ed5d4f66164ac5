import { assign, setup } from 'xstate'
import type {
  MisInput as ClinicSystemInput,
  RunFieldsFragment as Run,
} from '../../../schema/generated/client/graphql.ts'
import { createPort } from '../shared/create-port.ts'
import { type FailureTexts, toFailureTexts } from '../shared/failure.ts'
import { type LanguageChangedEvent, languageWatch } from '../shared/language-watch.ts'
import { connectionPreviewMachine } from './connection-preview.machine.ts'
import {
  type BranchZoneRequest,
  canImport,
  connectionKindsQuery,
  type FileImportRequest,
  type ImportField,
  type JoinDecision,
  type Preview,
  type Reading,
  runHistoryQuery,
  type SampleFormat,
} from './ingest-queries.ts'
import { systemChoiceMachine } from './system-choice.machine.ts'

export type IngestEvent =
  | { type: 'system.connect'; input: ClinicSystemInput }
  | { type: 'sync.ask' }
  | { type: 'file.choose'; file: File }
  | { type: 'column.choose'; index: number; field: ImportField | null }
  | { type: 'reading.choose'; choice: Reading }
  | { type: 'file.import' }
  | { type: 'file.cancel' }
  | { type: 'zone.save'; branchId: string; name: string; timeZone: string | null }
  | { type: 'join.decide'; join: boolean }
  | { type: 'rejected.save' }
  | { type: 'sample.save'; format: SampleFormat }
  | { type: 'history.open' }
  | { type: 'history.close' }
  | { type: 'run.show'; run: Run }
  | { type: 'ingest.next' }
  | LanguageChangedEvent

interface IngestContext {
  run: Run | null
  /** Type of the clinic system whose form was sent last; null if something else was done since. */
  system: string | null
  failure: FailureTexts | null
  file: File | null
  /** Column mapping of the file; null for a file without columns. */
  preview: Preview | null
  /** How to read the file, as the user chose; null: as detected. */
  reading: Reading | null
  /** Time zone of a branch in the file, as the user set it. */
  zone: BranchZoneRequest | null
  join: boolean
  historyOpen: boolean
}

/** Types, actors, actions and guards of the ingest chart. */
export const ingestImplementation = setup({
  types: {} as { context: IngestContext; events: IngestEvent; tags: 'busy' },
  actors: {
    connectClinicSystem: createPort<void, ClinicSystemInput>('connectClinicSystem'),
    /** The sync that is running; null: none, or the user may not see it. */
    findRunning: createPort<Run | null>('findRunning'),
    startSync: createPort<Run>('startSync'),
    loadRun: createPort<Run, string>('loadRun'),
    previewFile: createPort<Preview | null, FileImportRequest>('previewFile'),
    importFile: createPort<Run, FileImportRequest>('importFile'),
    saveZone: createPort<Run, BranchZoneRequest>('saveZone'),
    decideJoining: createPort<Run, JoinDecision>('decideJoining'),
    saveRejected: createPort<void, string>('saveRejected'),
    history: runHistoryQuery,
    systems: connectionKindsQuery,
    systemChoice: systemChoiceMachine,
    connectionPreview: connectionPreviewMachine,
    languageWatch,
  },
  actions: {
    setFailure: assign({
      failure: (_, { error }: { error: unknown }) => toFailureTexts(error),
    }),
    clearFailure: assign({ failure: null, system: null }),
    /** Reloads the connected systems after a new connection. */
    refreshSystems: ({ self }) =>
      self.getSnapshot().children.systems?.send({ type: 'query.refresh' }),
    /** The next connection replaces the current one unless the user chooses otherwise. */
    resetPlacement: ({ self }) =>
      self
        .getSnapshot()
        .children.systemChoice?.send({ type: 'system.setAdditional', beside: false }),
    setSystem: assign({
      system: (_, { input }: { input: ClinicSystemInput }) => input.misType,
      failure: null,
    }),
    setFile: assign({
      file: (_, { file }: { file: File }) => file,
      preview: null,
      reading: null,
      failure: null,
      system: null,
      run: null,
    }),
    /** Downloads a sample file in the user's language. */
    saveSample: (_, _params: { format: SampleFormat }) => {},
    clearFile: assign({ file: null, preview: null, reading: null }),
    keepPreview: assign({ preview: (_, { preview }: { preview: Preview | null }) => preview }),
    /** Opens the reminders, where the imported visits are listed. */
    openReminders: () => {},
    /** Notifies the parent screen. The result of an import needs reading, so that its dialog opens. */
    notifyScreen: ({ context, self }) => {
      const screen = self._parent
      if (context.run?.kind === 'import') screen?.send({ type: 'ingest.open' })
      screen?.send({ type: 'ingest.finished' })
    },
  },
  guards: {
    isRunning: (_, run: Run | null) =>
      run?.kind === 'sync' && run.state !== 'done' && run.state !== 'failed',
    isRunOver: (_, run: Run) => run.state === 'done' || run.state === 'failed',
    hasColumns: (_, preview: Preview | null) => (preview?.columns.length ?? 0) > 0,
    canImport: ({ context }) => canImport(context.preview),
    hasPreview: ({ context }) => context.preview !== null,
    hasRun: ({ context }) => context.run !== null,
  },
  delays: { pollRun: 700 },
})
