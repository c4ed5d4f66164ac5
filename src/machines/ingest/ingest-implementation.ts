import { assign, setup } from 'xstate'
import type {
  MisInput,
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
  runHistoryQuery,
  type SampleFormat,
} from './ingest-queries.ts'
import { systemChoiceMachine } from './system-choice.machine.ts'

export type IngestEvent =
  | { type: 'mis.connect'; input: MisInput }
  | { type: 'sync.ask' }
  | { type: 'file.choose'; file: File }
  | { type: 'column.choose'; index: number; field: ImportField | null }
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
  /** The clinic system that was asked for last, by its type. */
  system: string | null
  failure: FailureTexts | null
  file: File | null
  /** What the file's columns are taken for; null for a file that has none. */
  preview: Preview | null
  /** Where a branch of the file is, as somebody just said. */
  zone: BranchZoneRequest | null
  join: boolean
  historyOpen: boolean
}

/** What the intake's chart is made of: its words, its ports, what it does. */
export const ingestImplementation = setup({
  types: {} as { context: IngestContext; events: IngestEvent; tags: 'busy' },
  actors: {
    connectMis: createPort<void, MisInput>('connectMis'),
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
    clearFailure: assign({ failure: null }),
    /** What is kept of a connection that was just made is told anew. */
    refreshSystems: ({ self }) =>
      self.getSnapshot().children.systems?.send({ type: 'query.refresh' }),
    /** What comes next takes the place of it, unless a person says otherwise again. */
    resetPlacement: ({ self }) =>
      self
        .getSnapshot()
        .children.systemChoice?.send({ type: 'system.setAdditional', beside: false }),
    setSystem: assign({
      system: (_, { input }: { input: MisInput }) => input.misType,
      failure: null,
    }),
    setFile: assign({
      file: (_, { file }: { file: File }) => file,
      preview: null,
      failure: null,
      run: null,
    }),
    /** Gives the reader the file of an example, in his language. */
    saveSample: (_, _params: { format: SampleFormat }) => {},
    clearFile: assign({ file: null, preview: null }),
    keepPreview: assign({ preview: (_, { preview }: { preview: Preview | null }) => preview }),
    /** What was brought in is read: on with the work, which is the list to send by. */
    openReminders: () => {},
    /** The screen this belongs to. What became of a file's rows is to be read; a sync is seen by what it brought. */
    notifyScreen: ({ context, self }) => {
      const screen = self._parent
      if (context.run?.kind === 'import') screen?.send({ type: 'ingest.open' })
      screen?.send({ type: 'ingest.finished' })
    },
  },
  guards: {
    isRunOver: (_, run: Run) => run.state === 'done' || run.state === 'failed',
    hasColumns: (_, preview: Preview | null) => (preview?.columns.length ?? 0) > 0,
    canImport: ({ context }) => canImport(context.preview),
    hasPreview: ({ context }) => context.preview !== null,
    hasRun: ({ context }) => context.run !== null,
  },
  delays: { pollRun: 700 },
})
