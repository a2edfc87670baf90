/** How an item was removed: by a moderator, as spam, or filtered by a rule until reviewed. */
export type Removal = 'removed' | 'spam' | 'filtered'
