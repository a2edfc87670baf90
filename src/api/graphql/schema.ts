import type { GraphQLSchema } from 'graphql'
import { builder } from './builder.ts'
import './comments.ts'
import './communities.ts'
import './drafts.ts'
import './feeds.ts'
import './flair.ts'
import './markdown-preview.ts'
import './moderation.ts'
import './modmail.ts'
import './posts.ts'
import './preferences.ts'
import './reports.ts'
import './saved.ts'
import './styles.ts'
import './votes.ts'

/** The whole schema, from every feature file above. */
export const schema: GraphQLSchema = builder.toSchema()
