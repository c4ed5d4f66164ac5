import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = {
  ID: 'string',
  Date: 'string',
  DateTime: 'string',
  JSON: 'unknown',
  Upload: 'File',
}

const common = { scalars, enumsAsTypes: true, useTypeImports: true, strictScalars: true }

/** Types of the page's operations with their hashes, and types of the facade's resolvers. Run by tools/gen.ts. */
const config: CodegenConfig = {
  schema: 'schema/graph.graphql',
  documents: 'schema/operations/*.graphql',
  silent: true,
  generates: {
    'schema/generated/client/': {
      preset: 'client',
      presetConfig: {
        fragmentMasking: false,
        skipIndexFile: true,
        persistedDocuments: { mode: 'replaceDocumentWithHash', hashAlgorithm: 'sha256' },
      },
      config: common,
    },
    'schema/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        ...common,
        contextType: '../../src/gateway/context.ts#FacadeContext',
        mappers: {
          MessageDetail: '../../src/gateway/models.ts#MessageDetailModel',
          Regenerated: '../../src/gateway/models.ts#RegeneratedModel',
          TrialChange: '../../src/gateway/models.ts#TrialChangeModel',
          Run: '../../src/gateway/models.ts#RunModel',
        },
      },
    },
  },
}

export default config
