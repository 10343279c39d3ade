import account from '@/messages/de/account.json';
import addressBook from '@/messages/de/address-book.json';
import addressNotifications from '@/messages/de/address-notifications.json';
import addresses from '@/messages/de/addresses.json';
import admin from '@/messages/de/admin.json';
import approvalRules from '@/messages/de/approval-rules.json';
import approvals from '@/messages/de/approvals.json';
import attention from '@/messages/de/attention.json';
import audit from '@/messages/de/audit.json';
import brand from '@/messages/de/brand.json';
import budgets from '@/messages/de/budgets.json';
import carriers from '@/messages/de/carriers.json';
import cart from '@/messages/de/cart.json';
import cartErrors from '@/messages/de/cart-errors.json';
import carts from '@/messages/de/carts.json';
import catalogue from '@/messages/de/catalogue.json';
import catalogueChanges from '@/messages/de/catalogue-changes.json';
import catalogueSync from '@/messages/de/catalogue-sync.json';
import checkout from '@/messages/de/checkout.json';
import commandPalette from '@/messages/de/command-palette.json';
import connectionNotifications from '@/messages/de/connection-notifications.json';
import connections from '@/messages/de/connections.json';
import costCentres from '@/messages/de/cost-centres.json';
import customers from '@/messages/de/customers.json';
import emailLog from '@/messages/de/email-log.json';
import errors from '@/messages/de/errors.json';
import features from '@/messages/de/features.json';
import feeds from '@/messages/de/feeds.json';
import figures from '@/messages/de/figures.json';
import home from '@/messages/de/home.json';
import identity from '@/messages/de/identity.json';
import importHeadings from '@/messages/de/import-headings.json';
import labels from '@/messages/de/labels.json';
import lineFiles from '@/messages/de/line-files.json';
import listNotifications from '@/messages/de/list-notifications.json';
import mail from '@/messages/de/mail.json';
import mailSender from '@/messages/de/mail-sender.json';
import notifications from '@/messages/de/notifications.json';
import orderDocuments from '@/messages/de/order-documents.json';
import orderFiles from '@/messages/de/order-files.json';
import orderNotifications from '@/messages/de/order-notifications.json';
import orderReasons from '@/messages/de/order-reasons.json';
import orderRequests from '@/messages/de/order-requests.json';
import orderTemplates from '@/messages/de/order-templates.json';
import ordering from '@/messages/de/ordering.json';
import orders from '@/messages/de/orders.json';
import partNumberNotifications from '@/messages/de/part-number-notifications.json';
import partNumbers from '@/messages/de/part-numbers.json';
import people from '@/messages/de/people.json';
import priceListFile from '@/messages/de/price-list-file.json';
import priceLists from '@/messages/de/price-lists.json';
import pricing from '@/messages/de/pricing.json';
import product from '@/messages/de/product.json';
import quickOrder from '@/messages/de/quick-order.json';
import quoteNotifications from '@/messages/de/quote-notifications.json';
import quotes from '@/messages/de/quotes.json';
import reasons from '@/messages/de/reasons.json';
import requestNotifications from '@/messages/de/request-notifications.json';
import requests from '@/messages/de/requests.json';
import savedViews from '@/messages/de/saved-views.json';
import setup from '@/messages/de/setup.json';
import shell from '@/messages/de/shell.json';
import signIn from '@/messages/de/sign-in.json';
import specificationFacets from '@/messages/de/specification-facets.json';
import spreadsheetImport from '@/messages/de/spreadsheet-import.json';
import spreadsheets from '@/messages/de/spreadsheets.json';
import statusMessages from '@/messages/de/status.json';
import statusNotifications from '@/messages/de/status-notifications.json';
import subscriptions from '@/messages/de/subscriptions.json';
import syncReasons from '@/messages/de/sync-reasons.json';
import synonyms from '@/messages/de/synonyms.json';
import testOrders from '@/messages/de/test-orders.json';
import ui from '@/messages/de/ui.json';
import unconfirmedOrders from '@/messages/de/unconfirmed-orders.json';
import watchNotifications from '@/messages/de/watch-notifications.json';
import watches from '@/messages/de/watches.json';
import webhookNotifications from '@/messages/de/webhook-notifications.json';
import webhooks from '@/messages/de/webhooks.json';
import type { Translation } from '../types';

/** Every German message, by file. */
export const GERMAN: Translation = {
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
