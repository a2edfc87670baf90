/** The kind of removal: by a moderator, as spam, or filtered by a rule until reviewed. */
export type Removal = 'removed' | 'spam' | 'filtered'
