-- Requests for a place on a course or a certification, from their pages under /educational-resources.

alter table public.leads drop constraint leads_intent_and_source_known;
alter table public.leads add constraint leads_intent_and_source_known check (
  (intent = 'event_registration' and source = 'community_events')
  or (intent = 'newsletter' and source in ('newsletter_section', 'resource_center', 'compliance_page'))
  or (intent = 'membership_application' and source in ('apply_page', 'learn_more_page'))
  or (intent = 'scale_inquiry' and source = 'advisory_page')
  or (intent = 'course_enrolment' and source = 'course_page')
  or (intent = 'certification_enrolment' and source = 'certification_page'));
