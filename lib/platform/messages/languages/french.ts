import account from '@/messages/fr/account.json';
import addressBook from '@/messages/fr/address-book.json';
import addressNotifications from '@/messages/fr/address-notifications.json';
import addresses from '@/messages/fr/addresses.json';
import admin from '@/messages/fr/admin.json';
import approvalRules from '@/messages/fr/approval-rules.json';
import approvals from '@/messages/fr/approvals.json';
import attention from '@/messages/fr/attention.json';
import audit from '@/messages/fr/audit.json';
import brand from '@/messages/fr/brand.json';
import budgets from '@/messages/fr/budgets.json';
import carriers from '@/messages/fr/carriers.json';
import cart from '@/messages/fr/cart.json';
import cartErrors from '@/messages/fr/cart-errors.json';
import carts from '@/messages/fr/carts.json';
import catalogue from '@/messages/fr/catalogue.json';
import catalogueChanges from '@/messages/fr/catalogue-changes.json';
import catalogueSync from '@/messages/fr/catalogue-sync.json';
import checkout from '@/messages/fr/checkout.json';
import commandPalette from '@/messages/fr/command-palette.json';
import connectionNotifications from '@/messages/fr/connection-notifications.json';
import connections from '@/messages/fr/connections.json';
import costCentres from '@/messages/fr/cost-centres.json';
import customers from '@/messages/fr/customers.json';
import emailLog from '@/messages/fr/email-log.json';
import errors from '@/messages/fr/errors.json';
import features from '@/messages/fr/features.json';
import feeds from '@/messages/fr/feeds.json';
import figures from '@/messages/fr/figures.json';
import home from '@/messages/fr/home.json';
import identity from '@/messages/fr/identity.json';
import importHeadings from '@/messages/fr/import-headings.json';
import labels from '@/messages/fr/labels.json';
import lineFiles from '@/messages/fr/line-files.json';
import listNotifications from '@/messages/fr/list-notifications.json';
import mail from '@/messages/fr/mail.json';
import mailSender from '@/messages/fr/mail-sender.json';
import notifications from '@/messages/fr/notifications.json';
import orderDocuments from '@/messages/fr/order-documents.json';
import orderFiles from '@/messages/fr/order-files.json';
import orderNotifications from '@/messages/fr/order-notifications.json';
import orderReasons from '@/messages/fr/order-reasons.json';
import orderRequests from '@/messages/fr/order-requests.json';
import orderTemplates from '@/messages/fr/order-templates.json';
import ordering from '@/messages/fr/ordering.json';
import orders from '@/messages/fr/orders.json';
import partNumberNotifications from '@/messages/fr/part-number-notifications.json';
import partNumbers from '@/messages/fr/part-numbers.json';
import people from '@/messages/fr/people.json';
import priceListFile from '@/messages/fr/price-list-file.json';
import priceLists from '@/messages/fr/price-lists.json';
import pricing from '@/messages/fr/pricing.json';
import product from '@/messages/fr/product.json';
import quickOrder from '@/messages/fr/quick-order.json';
import quoteNotifications from '@/messages/fr/quote-notifications.json';
import quotes from '@/messages/fr/quotes.json';
import reasons from '@/messages/fr/reasons.json';
import requestNotifications from '@/messages/fr/request-notifications.json';
import requests from '@/messages/fr/requests.json';
import savedViews from '@/messages/fr/saved-views.json';
import setup from '@/messages/fr/setup.json';
import shell from '@/messages/fr/shell.json';
import signIn from '@/messages/fr/sign-in.json';
import specificationFacets from '@/messages/fr/specification-facets.json';
import spreadsheetImport from '@/messages/fr/spreadsheet-import.json';
import spreadsheets from '@/messages/fr/spreadsheets.json';
import statusMessages from '@/messages/fr/status.json';
import statusNotifications from '@/messages/fr/status-notifications.json';
import subscriptions from '@/messages/fr/subscriptions.json';
import syncReasons from '@/messages/fr/sync-reasons.json';
import synonyms from '@/messages/fr/synonyms.json';
import testOrders from '@/messages/fr/test-orders.json';
import ui from '@/messages/fr/ui.json';
import unconfirmedOrders from '@/messages/fr/unconfirmed-orders.json';
import watchNotifications from '@/messages/fr/watch-notifications.json';
import watches from '@/messages/fr/watches.json';
import webhookNotifications from '@/messages/fr/webhook-notifications.json';
import webhooks from '@/messages/fr/webhooks.json';
import type { Translation } from '../types';

/** Every French message, by file. */
export const FRENCH: Translation = {
  account,
  'address-book': addressBook,
  'address-notifications': addressNotifications,
  addresses,
  admin,
  'approval-rules': approvalRules,
  approvals,
  attention,
  audit,
  brand,
  budgets,
  'cost-centres': costCentres,
  carriers,
  cart,
  'cart-errors': cartErrors,
  carts,
  catalogue,
  'catalogue-changes': catalogueChanges,
  'catalogue-sync': catalogueSync,
  checkout,
  'command-palette': commandPalette,
  'connection-notifications': connectionNotifications,
  connections,
  customers,
  'email-log': emailLog,
  errors,
  features,
  feeds,
  figures,
  home,
  identity,
  'import-headings': importHeadings,
  labels,
  'line-files': lineFiles,
  'list-notifications': listNotifications,
  mail,
  'mail-sender': mailSender,
  notifications,
  'order-documents': orderDocuments,
  'order-files': orderFiles,
  'order-notifications': orderNotifications,
  'order-reasons': orderReasons,
  'order-requests': orderRequests,
  'order-templates': orderTemplates,
  ordering,
  orders,
  'part-number-notifications': partNumberNotifications,
  'part-numbers': partNumbers,
  people,
  'price-list-file': priceListFile,
  'price-lists': priceLists,
  pricing,
  product,
  'quick-order': quickOrder,
  'quote-notifications': quoteNotifications,
  quotes,
  reasons,
  'request-notifications': requestNotifications,
  requests,
  'saved-views': savedViews,
  setup,
  shell,
  'sign-in': signIn,
  'specification-facets': specificationFacets,
  'spreadsheet-import': spreadsheetImport,
  spreadsheets,
  status: statusMessages,
  'status-notifications': statusNotifications,
  subscriptions,
  'sync-reasons': syncReasons,
  synonyms,
  'test-orders': testOrders,
  ui,
  'unconfirmed-orders': unconfirmedOrders,
  'watch-notifications': watchNotifications,
  watches,
  'webhook-notifications': webhookNotifications,
  webhooks,
};
