/** The header with which a page says for whom it was made; another user's session does not serve it. */
export const PAGE_USER = 'page-user';
