// Generated from supabase/migrations by `npm run -w supabase types`; a test fails when it falls behind.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      audit_log: {
        Row: {
          action: string;
          actor_email: string | null;
          actor_id: string | null;
          actor_role: string;
          after: Json | null;
          at: string;
          before: Json | null;
          changed_columns: string[];
          id: number;
          row_id: string;
          row_label: string;
          table_name: string;
        };
        Insert: {
          action: string;
          actor_email?: string | null;
          actor_id?: string | null;
          actor_role: string;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          changed_columns: string[];
          id?: never;
          row_id: string;
          row_label: string;
          table_name: string;
        };
        Update: {
          action?: string;
          actor_email?: string | null;
          actor_id?: string | null;
          actor_role?: string;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          changed_columns?: string[];
          id?: never;
          row_id?: string;
          row_label?: string;
          table_name?: string;
        };
        Relationships: [];
      };
      completed_courses: {
        Row: { completed_at: string; course: string; user_id: string };
        Insert: { completed_at?: string; course: string; user_id: string };
        Update: { completed_at?: string; course?: string; user_id?: string };
        Relationships: [
          {
            foreignKeyName: 'completed_courses_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      console_changes: {
        Row: { changed_at: string; noun: string };
        Insert: { changed_at?: string; noun: string };
        Update: { changed_at?: string; noun?: string };
        Relationships: [];
      };
      decision_notes: {
        Row: {
          body: string;
          created_at: string;
          id: string;
          look_again_on: string | null;
          project_id: string;
          reminded_at: string | null;
          terms_version: number;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          body: string;
          created_at?: string;
          id?: string;
          look_again_on?: string | null;
          project_id: string;
          reminded_at?: string | null;
          terms_version?: number;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          body?: string;
          created_at?: string;
          id?: string;
          look_again_on?: string | null;
          project_id?: string;
          reminded_at?: string | null;
          terms_version?: number;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'decision_notes_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'listings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'decision_notes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      disclaimer_acknowledgements: {
        Row: { acknowledged_at: string; user_id: string; version: string };
        Insert: { acknowledged_at?: string; user_id: string; version: string };
        Update: { acknowledged_at?: string; user_id?: string; version?: string };
        Relationships: [
          {
            foreignKeyName: 'disclaimer_acknowledgements_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      document_requests: {
        Row: { created_at: string; document: string; id: string; project_id: string; user_id: string };
        Insert: { created_at?: string; document: string; id?: string; project_id: string; user_id: string };
        Update: {
          created_at?: string;
          document?: string;
          id?: string;
          project_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'document_requests_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'listings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'document_requests_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      interest_events: {
        Row: {
          amount: number;
          created_at: string;
          id: string;
          kind: string;
          note: string | null;
          project_id: string;
          reason: string | null;
          taken_by: string;
          terms: Json;
          total_after: number;
          user_id: string;
        };
        Insert: {
          amount: number;
          created_at?: string;
          id?: string;
          kind: string;
          note?: string | null;
          project_id: string;
          reason?: string | null;
          taken_by?: string;
          terms: Json;
          total_after: number;
          user_id: string;
        };
        Update: {
          amount?: number;
          created_at?: string;
          id?: string;
          kind?: string;
          note?: string | null;
          project_id?: string;
          reason?: string | null;
          taken_by?: string;
          terms?: Json;
          total_after?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'interest_events_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'listings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'interest_events_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      interest_receipts: {
        Row: {
          amount: number;
          amount_before: number;
          created_at: string;
          currency: string;
          disclaimer_version: string | null;
          event_id: string | null;
          id: string;
          kind: string;
          listing_id: string;
          sha256: string;
          terms_seen: boolean;
          terms_version: number | null;
          user_id: string | null;
        };
        Insert: {
          amount: number;
          amount_before: number;
          created_at?: string;
          currency?: string;
          disclaimer_version?: string | null;
          event_id?: string | null;
          id?: string;
          kind: string;
          listing_id: string;
          sha256: string;
          terms_seen?: boolean;
          terms_version?: number | null;
          user_id?: string | null;
        };
        Update: {
          amount?: number;
          amount_before?: number;
          created_at?: string;
          currency?: string;
          disclaimer_version?: string | null;
          event_id?: string | null;
          id?: string;
          kind?: string;
          listing_id?: string;
          sha256?: string;
          terms_seen?: boolean;
          terms_version?: number | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'interest_receipts_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: true;
            referencedRelation: 'interest_events';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'interest_receipts_terms';
            columns: ['listing_id', 'terms_version'];
            isOneToOne: false;
            referencedRelation: 'listing_terms';
            referencedColumns: ['listing_id', 'version'];
          },
          {
            foreignKeyName: 'interest_receipts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      interests: {
        Row: {
          amount: number;
          answer: string | null;
          confirmed_at: string;
          counts: boolean;
          created_at: string;
          disclaimer_acknowledged_at: string | null;
          disclaimer_version: string | null;
          email: string | null;
          expires_at: string | null;
          id: string;
          note: string | null;
          project_id: string;
          state: string;
          state_reason: string | null;
          terms: Json;
          updated_at: string;
          user_id: string | null;
        };
        Insert: {
          amount: number;
          answer?: string | null;
          confirmed_at?: string;
          counts?: never;
          created_at?: string;
          disclaimer_acknowledged_at?: string | null;
          disclaimer_version?: string | null;
          email?: string | null;
          expires_at?: string | null;
          id?: string;
          note?: string | null;
          project_id: string;
          state?: string;
          state_reason?: string | null;
          terms: Json;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          amount?: number;
          answer?: string | null;
          confirmed_at?: string;
          counts?: never;
          created_at?: string;
          disclaimer_acknowledged_at?: string | null;
          disclaimer_version?: string | null;
          email?: string | null;
          expires_at?: string | null;
          id?: string;
          note?: string | null;
          project_id?: string;
          state?: string;
          state_reason?: string | null;
          terms?: Json;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'interests_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'listings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'interests_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      leads: {
        Row: {
          created_at: string;
          edit_version: number;
          email: string;
          handled_at: string | null;
          handled_by: string | null;
          id: string;
          intent: string;
          is_test: boolean;
          meta: Json;
          name: string;
          request_id: string | null;
          source: string;
          staff_note: string | null;
          status: string;
          website: string | null;
        };
        Insert: {
          created_at?: string;
          edit_version?: number;
          email: string;
          handled_at?: string | null;
          handled_by?: string | null;
          id?: string;
          intent: string;
          is_test?: boolean;
          meta?: Json;
          name?: string;
          request_id?: string | null;
          source: string;
          staff_note?: string | null;
          status?: string;
          website?: string | null;
        };
        Update: {
          created_at?: string;
          edit_version?: number;
          email?: string;
          handled_at?: string | null;
          handled_by?: string | null;
          id?: string;
          intent?: string;
          is_test?: boolean;
          meta?: Json;
          name?: string;
          request_id?: string | null;
          source?: string;
          staff_note?: string | null;
          status?: string;
          website?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'leads_handled_by_fkey';
            columns: ['handled_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      listing_departures: {
        Row: { left_at: string; listing_id: string };
        Insert: { left_at?: string; listing_id: string };
        Update: { left_at?: string; listing_id?: string };
        Relationships: [];
      };
      listing_terms: {
        Row: { content: Json; listing_id: string; valid_from: string; version: number };
        Insert: { content: Json; listing_id: string; valid_from?: string; version: number };
        Update: { content?: Json; listing_id?: string; valid_from?: string; version?: number };
        Relationships: [];
      };
      listings: {
        Row: {
          apr: number;
          available_tokens: number | null;
          backers_count: number;
          category: string | null;
          claim_dates: Json;
          claims_confirmed_on: string | null;
          claims_fresh_days: number;
          closes_on: string | null;
          country: string;
          created_at: string;
          description: string | null;
          edit_version: number;
          financials_link: string | null;
          hard_cap: number;
          highlights: string[];
          id: string;
          image_link: string | null;
          interest_days: number;
          investor_deck_link: string | null;
          is_test: boolean;
          min_ticket: number;
          name: string;
          onepager_link: string | null;
          progress: number | null;
          published_at: string | null;
          raised: number;
          raised_base: number;
          rating_average: number | null;
          rating_rank: number | null;
          rating_votes: number;
          risk_considerations: string | null;
          sector: string;
          status: string | null;
          terms_version: number;
          timeline: string | null;
          token_price: number | null;
          updated_at: string;
          use_of_proceeds: string | null;
          whitepaper_link: string | null;
        };
        Insert: {
          apr?: number;
          available_tokens?: number | null;
          backers_count?: number;
          category?: string | null;
          claim_dates?: Json;
          claims_confirmed_on?: string | null;
          claims_fresh_days?: number;
          closes_on?: string | null;
          country?: string;
          created_at?: string;
          description?: string | null;
          edit_version?: number;
          financials_link?: string | null;
          hard_cap?: number;
          highlights?: string[];
          id?: string;
          image_link?: string | null;
          interest_days?: number;
          investor_deck_link?: string | null;
          is_test?: boolean;
          min_ticket?: number;
          name: string;
          onepager_link?: string | null;
          progress?: never;
          published_at?: string | null;
          raised?: number;
          raised_base?: number;
          rating_average?: number | null;
          rating_rank?: never;
          rating_votes?: number;
          risk_considerations?: string | null;
          sector?: string;
          status?: string | null;
          terms_version?: number;
          timeline?: string | null;
          token_price?: number | null;
          updated_at?: string;
          use_of_proceeds?: string | null;
          whitepaper_link?: string | null;
        };
        Update: {
          apr?: number;
          available_tokens?: number | null;
          backers_count?: number;
          category?: string | null;
          claim_dates?: Json;
          claims_confirmed_on?: string | null;
          claims_fresh_days?: number;
          closes_on?: string | null;
          country?: string;
          created_at?: string;
          description?: string | null;
          edit_version?: number;
          financials_link?: string | null;
          hard_cap?: number;
          highlights?: string[];
          id?: string;
          image_link?: string | null;
          interest_days?: number;
          investor_deck_link?: string | null;
          is_test?: boolean;
          min_ticket?: number;
          name?: string;
          onepager_link?: string | null;
          progress?: never;
          published_at?: string | null;
          raised?: number;
          raised_base?: number;
          rating_average?: number | null;
          rating_rank?: never;
          rating_votes?: number;
          risk_considerations?: string | null;
          sector?: string;
          status?: string | null;
          terms_version?: number;
          timeline?: string | null;
          token_price?: number | null;
          updated_at?: string;
          use_of_proceeds?: string | null;
          whitepaper_link?: string | null;
        };
        Relationships: [];
      };
      notification_choices: {
        Row: { choice: string; topic: string; updated_at: string; user_id: string };
        Insert: { choice: string; topic: string; updated_at?: string; user_id: string };
        Update: { choice?: string; topic?: string; updated_at?: string; user_id?: string };
        Relationships: [
          {
            foreignKeyName: 'notification_choices_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      notifications: {
        Row: {
          created_at: string;
          data: Json;
          event_id: string | null;
          id: string;
          kind: string;
          project_id: string | null;
          read_at: string | null;
          receipt_id: string | null;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          data?: Json;
          event_id?: string | null;
          id?: string;
          kind: string;
          project_id?: string | null;
          read_at?: string | null;
          receipt_id?: string | null;
          user_id: string;
        };
        Update: {
          created_at?: string;
          data?: Json;
          event_id?: string | null;
          id?: string;
          kind?: string;
          project_id?: string | null;
          read_at?: string | null;
          receipt_id?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notifications_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: true;
            referencedRelation: 'interest_events';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'listings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_receipt_id_fkey';
            columns: ['receipt_id'];
            isOneToOne: false;
            referencedRelation: 'interest_receipts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          created_at: string;
          edit_version: number;
          email: string;
          first_name: string | null;
          full_name: string | null;
          id: string;
          is_test: boolean;
          last_name: string | null;
          name: string | null;
          role: string;
          status: string;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          edit_version?: number;
          email?: string;
          first_name?: string | null;
          full_name?: string | null;
          id?: string;
          is_test?: boolean;
          last_name?: string | null;
          name?: string | null;
          role?: string;
          status?: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          edit_version?: number;
          email?: string;
          first_name?: string | null;
          full_name?: string | null;
          id?: string;
          is_test?: boolean;
          last_name?: string | null;
          name?: string | null;
          role?: string;
          status?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      project_questions: {
        Row: {
          answer: string | null;
          answered_at: string | null;
          body: string;
          corrected_at: string | null;
          created_at: string;
          edit_version: number;
          held_by: string | null;
          id: string;
          project_id: string;
          published_at: string | null;
          reason: string | null;
          state: string;
        };
        Insert: {
          answer?: string | null;
          answered_at?: string | null;
          body: string;
          corrected_at?: string | null;
          created_at?: string;
          edit_version?: number;
          held_by?: string | null;
          id?: string;
          project_id: string;
          published_at?: string | null;
          reason?: string | null;
          state?: string;
        };
        Update: {
          answer?: string | null;
          answered_at?: string | null;
          body?: string;
          corrected_at?: string | null;
          created_at?: string;
          edit_version?: number;
          held_by?: string | null;
          id?: string;
          project_id?: string;
          published_at?: string | null;
          reason?: string | null;
          state?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'project_questions_held_by_fkey';
            columns: ['held_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'project_questions_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'listings';
            referencedColumns: ['id'];
          },
        ];
      };
      project_ratings: {
        Row: { created_at: string; project_id: string; rater_id: string; rating: number; updated_at: string };
        Insert: {
          created_at?: string;
          project_id: string;
          rater_id: string;
          rating: number;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          project_id?: string;
          rater_id?: string;
          rating?: number;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'project_ratings_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'listings';
            referencedColumns: ['id'];
          },
        ];
      };
      rewards: {
        Row: {
          amount: number;
          created_at: string;
          edit_version: number;
          id: string;
          is_test: boolean;
          paid_at: string | null;
          referee: string;
          referrer: string;
          status: string;
        };
        Insert: {
          amount: number;
          created_at?: string;
          edit_version?: number;
          id?: string;
          is_test?: boolean;
          paid_at?: string | null;
          referee: string;
          referrer: string;
          status?: string;
        };
        Update: {
          amount?: number;
          created_at?: string;
          edit_version?: number;
          id?: string;
          is_test?: boolean;
          paid_at?: string | null;
          referee?: string;
          referrer?: string;
          status?: string;
        };
        Relationships: [];
      };
      service_marketplace_leads: {
        Row: {
          company: string | null;
          created_at: string;
          edit_version: number;
          email: string;
          handled_at: string | null;
          handled_by: string | null;
          id: string;
          is_test: boolean;
          name: string;
          notes: string | null;
          package_slug: string;
          package_title: string | null;
          phone: string | null;
          price: string | null;
          request_id: string | null;
          staff_note: string | null;
          status: string;
          website: string | null;
        };
        Insert: {
          company?: string | null;
          created_at?: string;
          edit_version?: number;
          email: string;
          handled_at?: string | null;
          handled_by?: string | null;
          id?: string;
          is_test?: boolean;
          name: string;
          notes?: string | null;
          package_slug: string;
          package_title?: string | null;
          phone?: string | null;
          price?: string | null;
          request_id?: string | null;
          staff_note?: string | null;
          status?: string;
          website?: string | null;
        };
        Update: {
          company?: string | null;
          created_at?: string;
          edit_version?: number;
          email?: string;
          handled_at?: string | null;
          handled_by?: string | null;
          id?: string;
          is_test?: boolean;
          name?: string;
          notes?: string | null;
          package_slug?: string;
          package_title?: string | null;
          phone?: string | null;
          price?: string | null;
          request_id?: string | null;
          staff_note?: string | null;
          status?: string;
          website?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'service_marketplace_leads_handled_by_fkey';
            columns: ['handled_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      user_settings: {
        Row: {
          currency: string;
          display_name: string | null;
          email_notifications: boolean;
          push_notifications: boolean;
          risk_tolerance: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          currency?: string;
          display_name?: string | null;
          email_notifications?: boolean;
          push_notifications?: boolean;
          risk_tolerance?: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          currency?: string;
          display_name?: string | null;
          email_notifications?: boolean;
          push_notifications?: boolean;
          risk_tolerance?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'user_settings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      watched_projects: {
        Row: { created_at: string; project_id: string; user_id: string };
        Insert: { created_at?: string; project_id: string; user_id: string };
        Update: { created_at?: string; project_id?: string; user_id?: string };
        Relationships: [
          {
            foreignKeyName: 'watched_projects_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'listings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'watched_projects_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {
      listing_counters: {
        Row: { active: number | null; backers: number | null; open: number | null; total: number | null };
        Relationships: [];
      };
      project_rating_summary: {
        Row: { average: number | null; project_id: string | null; votes: number | null };
        Relationships: [];
      };
      published_listings: {
        Row: {
          apr: number | null;
          available_tokens: number | null;
          backers_count: number | null;
          category: string | null;
          closes_on: string | null;
          country: string | null;
          description: string | null;
          financials_link: string | null;
          hard_cap: number | null;
          highlights: string[] | null;
          id: string | null;
          image_link: string | null;
          investor_deck_link: string | null;
          min_ticket: number | null;
          name: string | null;
          onepager_link: string | null;
          progress: number | null;
          published_at: string | null;
          raised: number | null;
          rating_average: number | null;
          rating_votes: number | null;
          risk_considerations: string | null;
          sector: string | null;
          status: string | null;
          timeline: string | null;
          token_price: number | null;
          updated_at: string | null;
          use_of_proceeds: string | null;
          whitepaper_link: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      add_watch_alerts: { Args: { p_key: string | null; p_project_ids: string[] | null }; Returns: boolean };
      answer_interest: {
        Args: {
          p_interest_id: string | null;
          p_answer: string | null;
          p_reason?: string | null;
          p_seen?: string | null;
        };
        Returns: {
          amount: number;
          answer: string | null;
          confirmed_at: string;
          counts: boolean;
          created_at: string;
          disclaimer_acknowledged_at: string | null;
          disclaimer_version: string | null;
          email: string | null;
          expires_at: string | null;
          id: string;
          note: string | null;
          project_id: string;
          state: string;
          state_reason: string | null;
          terms: Json;
          updated_at: string;
          user_id: string | null;
        };
      };
      answer_question: {
        Args: { p_id: string | null; p_version: number | null; p_answer: string | null };
        Returns: {
          answer: string | null;
          answered_at: string | null;
          body: string;
          corrected_at: string | null;
          created_at: string;
          edit_version: number;
          held_by: string | null;
          id: string;
          project_id: string;
          published_at: string | null;
          reason: string | null;
          state: string;
        };
      };
      ask_question: {
        Args: { p_project_id: string | null; p_body: string | null; p_id?: string | null };
        Returns: {
          answer: string | null;
          answered_at: string | null;
          body: string;
          corrected_at: string | null;
          created_at: string;
          edit_version: number;
          held_by: string | null;
          id: string;
          project_id: string;
          published_at: string | null;
          reason: string | null;
          state: string;
        };
      };
      canary_health: {
        Args: { p_canaries: Json | null };
        Returns: {
          remote: string;
          version: string;
          rate: number;
          server_rate: number;
          fault: string;
          loads: number;
          failures: number;
          rendered: number;
          server_failures: number;
        }[];
      };
      change_interest: {
        Args: {
          p_project_id: string | null;
          p_amount: number | null;
          p_note?: string | null;
          p_request_id?: string | null;
          p_expected_amount?: number | null;
          p_disclaimer?: string | null;
          p_terms_version?: number | null;
        };
        Returns: {
          amount: number;
          answer: string | null;
          confirmed_at: string;
          counts: boolean;
          created_at: string;
          disclaimer_acknowledged_at: string | null;
          disclaimer_version: string | null;
          email: string | null;
          expires_at: string | null;
          id: string;
          note: string | null;
          project_id: string;
          state: string;
          state_reason: string | null;
          terms: Json;
          updated_at: string;
          user_id: string | null;
        };
      };
      changed_terms: {
        Args: { p_listing_id: string | null; p_since: number | null };
        Returns: { term: string; before: Json; after: Json; changed_at: string }[];
      };
      close_interest: {
        Args: { p_interest_id: string | null; p_reason: string | null; p_seen?: string | null };
        Returns: {
          amount: number;
          answer: string | null;
          confirmed_at: string;
          counts: boolean;
          created_at: string;
          disclaimer_acknowledged_at: string | null;
          disclaimer_version: string | null;
          email: string | null;
          expires_at: string | null;
          id: string;
          note: string | null;
          project_id: string;
          state: string;
          state_reason: string | null;
          terms: Json;
          updated_at: string;
          user_id: string | null;
        };
      };
      confirm_claims: { Args: { p_listing_id: string | null }; Returns: string };
      confirm_interest: {
        Args: {
          p_project_id: string | null;
          p_request_id?: string | null;
          p_expected_amount?: number | null;
          p_disclaimer?: string | null;
          p_terms_version?: number | null;
        };
        Returns: {
          amount: number;
          answer: string | null;
          confirmed_at: string;
          counts: boolean;
          created_at: string;
          disclaimer_acknowledged_at: string | null;
          disclaimer_version: string | null;
          email: string | null;
          expires_at: string | null;
          id: string;
          note: string | null;
          project_id: string;
          state: string;
          state_reason: string | null;
          terms: Json;
          updated_at: string;
          user_id: string | null;
        };
      };
      confirm_interest_by_link: {
        Args: {
          p_token: string | null;
          p_expected_amount: number | null;
          p_terms_version: number | null;
          p_disclaimer?: string | null;
        };
        Returns: Json;
      };
      confirm_watch_alerts: { Args: { p_token: string | null }; Returns: Json };
      confirm_watch_alerts_with_key: {
        Args: { p_token: string | null; p_key: string | null };
        Returns: Json;
      };
      console_audit: {
        Args: {
          search?: string | null;
          p_table?: string | null;
          p_action?: string | null;
          p_actor?: string | null;
          p_row_id?: string | null;
          page_size?: number | null;
          page_offset?: number | null;
          p_from?: string | null;
          p_until?: string | null;
          p_before?: number | null;
        };
        Returns: Json;
      };
      console_counts: { Args: Record<PropertyKey, never>; Returns: Json };
      console_interests: {
        Args: {
          p_search?: string | null;
          p_project_id?: string | null;
          p_sort?: string | null;
          p_ascending?: boolean | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_after_time?: string | null;
          p_after_id?: string | null;
          p_state?: string | null;
        };
        Returns: Json;
      };
      console_lead: { Args: { p_id: string | null }; Returns: Json };
      console_leads: {
        Args: {
          p_search?: string | null;
          p_kind?: string | null;
          p_status?: string | null;
          p_sort?: string | null;
          p_ascending?: boolean | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_after_time?: string | null;
          p_after_id?: string | null;
        };
        Returns: Json;
      };
      console_listings: {
        Args: {
          p_search?: string | null;
          p_status?: string | null;
          p_sector?: string | null;
          p_sort?: string | null;
          p_ascending?: boolean | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_after_time?: string | null;
          p_after_id?: string | null;
        };
        Returns: Json;
      };
      console_question: { Args: { p_id: string | null }; Returns: Json };
      console_questions: {
        Args: {
          p_search?: string | null;
          p_state?: string | null;
          p_sort?: string | null;
          p_ascending?: boolean | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_after_time?: string | null;
          p_after_id?: string | null;
        };
        Returns: Json;
      };
      console_rewards: {
        Args: {
          p_search?: string | null;
          p_status?: string | null;
          p_sort?: string | null;
          p_ascending?: boolean | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_after_time?: string | null;
          p_after_id?: string | null;
        };
        Returns: Json;
      };
      console_users: {
        Args: {
          p_search?: string | null;
          p_role?: string | null;
          p_status?: string | null;
          p_sort?: string | null;
          p_ascending?: boolean | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_after_time?: string | null;
          p_after_id?: string | null;
        };
        Returns: Json;
      };
      count_test_data: { Args: Record<PropertyKey, never>; Returns: Json };
      document_versions: {
        Args: { p_listing_id: string | null };
        Returns: { document: string; version: number; published_at: string }[];
      };
      end_session: { Args: { p_id: string | null }; Returns: boolean };
      erase_lead: { Args: { p_id: string | null }; Returns: boolean };
      erase_person: { Args: { p_id: string | null }; Returns: Json };
      forward_interest: {
        Args: { p_interest_id: string | null; p_reason?: string | null; p_seen?: string | null };
        Returns: {
          amount: number;
          answer: string | null;
          confirmed_at: string;
          counts: boolean;
          created_at: string;
          disclaimer_acknowledged_at: string | null;
          disclaimer_version: string | null;
          email: string | null;
          expires_at: string | null;
          id: string;
          note: string | null;
          project_id: string;
          state: string;
          state_reason: string | null;
          terms: Json;
          updated_at: string;
          user_id: string | null;
        };
      };
      interest_confirmation: { Args: { p_token: string | null }; Returns: Json };
      interest_demand: { Args: { p_project_id: string | null }; Returns: Json };
      interest_earlier_terms: {
        Args: { p_interest_id: string | null };
        Returns: { project_id: string; terms_version: number; changes: Json }[];
      };
      interest_freshness: { Args: { p_project_id: string | null }; Returns: Json };
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
      is_second_factor_due: { Args: Record<PropertyKey, never>; Returns: boolean };
      keep_account: { Args: Record<PropertyKey, never>; Returns: boolean };
      merge_watched_projects: { Args: { p_project_ids: string[] | null }; Returns: number };
      my_account_deletion: { Args: Record<PropertyKey, never>; Returns: Json };
      my_changed_terms: {
        Args: Record<PropertyKey, never>;
        Returns: { project_id: string; terms_version: number; changes: Json }[];
      };
      my_questions: {
        Args: { p_project_id?: string | null };
        Returns: {
          id: string;
          project_id: string;
          body: string;
          state: string;
          reason: string;
          answer: string;
          created_at: string;
          published_at: string;
          answered_at: string;
          corrected_at: string;
        }[];
      };
      my_ratings: {
        Args: { p_device_secret: string | null };
        Returns: { project_id: string; rating: number; updated_at: string }[];
      };
      my_requests: { Args: Record<PropertyKey, never>; Returns: Json };
      my_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          user_agent: string;
          signed_in_at: string;
          last_used_at: string;
          is_current: boolean;
        }[];
      };
      new_recovery_codes: { Args: Record<PropertyKey, never>; Returns: string[] };
      noted_project_name: { Args: { p_project_id: string | null }; Returns: string };
      pipeline_count: {
        Args: {
          p_search?: string | null;
          p_category?: string | null;
          p_statuses?: string[] | null;
          p_country?: string | null;
          p_apr_min?: number | null;
          p_apr_max?: number | null;
          p_max_ticket?: number | null;
          p_ids?: string[] | null;
        };
        Returns: number;
      };
      pipeline_countries: { Args: Record<PropertyKey, never>; Returns: string[] };
      pipeline_listings: {
        Args: {
          p_search?: string | null;
          p_category?: string | null;
          p_statuses?: string[] | null;
          p_country?: string | null;
          p_apr_min?: number | null;
          p_apr_max?: number | null;
          p_max_ticket?: number | null;
          p_ids?: string[] | null;
          p_sort?: string | null;
          p_after_value?: string | null;
          p_after_id?: string | null;
          p_limit?: number | null;
        };
        Returns: {
          apr: number;
          available_tokens: number | null;
          backers_count: number;
          category: string | null;
          claim_dates: Json;
          claims_confirmed_on: string | null;
          claims_fresh_days: number;
          closes_on: string | null;
          country: string;
          created_at: string;
          description: string | null;
          edit_version: number;
          financials_link: string | null;
          hard_cap: number;
          highlights: string[];
          id: string;
          image_link: string | null;
          interest_days: number;
          investor_deck_link: string | null;
          is_test: boolean;
          min_ticket: number;
          name: string;
          onepager_link: string | null;
          progress: number | null;
          published_at: string | null;
          raised: number;
          raised_base: number;
          rating_average: number | null;
          rating_rank: number | null;
          rating_votes: number;
          risk_considerations: string | null;
          sector: string;
          status: string | null;
          terms_version: number;
          timeline: string | null;
          token_price: number | null;
          updated_at: string;
          use_of_proceeds: string | null;
          whitepaper_link: string | null;
        }[];
      };
      publish_question: {
        Args: { p_id: string | null; p_version: number | null };
        Returns: {
          answer: string | null;
          answered_at: string | null;
          body: string;
          corrected_at: string | null;
          created_at: string;
          edit_version: number;
          held_by: string | null;
          id: string;
          project_id: string;
          published_at: string | null;
          reason: string | null;
          state: string;
        };
      };
      published_page: {
        Args: {
          p_sector?: string | null;
          p_category?: string | null;
          p_status?: string | null;
          p_after_at?: string | null;
          p_after_id?: string | null;
          p_limit?: number | null;
        };
        Returns: {
          apr: number | null;
          available_tokens: number | null;
          backers_count: number | null;
          category: string | null;
          closes_on: string | null;
          country: string | null;
          description: string | null;
          financials_link: string | null;
          hard_cap: number | null;
          highlights: string[] | null;
          id: string | null;
          image_link: string | null;
          investor_deck_link: string | null;
          min_ticket: number | null;
          name: string | null;
          onepager_link: string | null;
          progress: number | null;
          published_at: string | null;
          raised: number | null;
          rating_average: number | null;
          rating_votes: number | null;
          risk_considerations: string | null;
          sector: string | null;
          status: string | null;
          timeline: string | null;
          token_price: number | null;
          updated_at: string | null;
          use_of_proceeds: string | null;
          whitepaper_link: string | null;
        }[];
      };
      purge_counted_test_data: { Args: { p_expected: Json | null }; Returns: Json };
      purge_test_data: { Args: Record<PropertyKey, never>; Returns: Json };
      rate_project: {
        Args: { p_project_id: string | null; p_device_secret: string | null; p_rating: number | null };
        Returns: { average: number | null; project_id: string | null; votes: number | null };
      };
      read_all_notifications: { Args: { p_until: string | null }; Returns: number };
      read_notifications: { Args: { p_ids: string[] | null; p_is_read?: boolean | null }; Returns: number };
      receipt: { Args: { p_id: string | null }; Returns: Json };
      record_interest: {
        Args: {
          p_project_id: string | null;
          p_amount: number | null;
          p_note?: string | null;
          p_request_id?: string | null;
          p_disclaimer?: string | null;
          p_expected_amount?: number | null;
          p_terms_version?: number | null;
        };
        Returns: {
          amount: number;
          answer: string | null;
          confirmed_at: string;
          counts: boolean;
          created_at: string;
          disclaimer_acknowledged_at: string | null;
          disclaimer_version: string | null;
          email: string | null;
          expires_at: string | null;
          id: string;
          note: string | null;
          project_id: string;
          state: string;
          state_reason: string | null;
          terms: Json;
          updated_at: string;
          user_id: string | null;
        };
      };
      recorded_baskets: { Args: { p_request_ids: string[] | null }; Returns: { request_id: string }[] };
      recorded_interest_requests: {
        Args: { p_project_id: string | null; p_request_ids: string[] | null };
        Returns: { request_id: string; amount: number; recorded_at: string }[];
      };
      recovery_codes_left: { Args: Record<PropertyKey, never>; Returns: number };
      refuse_question: {
        Args: { p_id: string | null; p_version: number | null; p_reason: string | null };
        Returns: {
          answer: string | null;
          answered_at: string | null;
          body: string;
          corrected_at: string | null;
          created_at: string;
          edit_version: number;
          held_by: string | null;
          id: string;
          project_id: string;
          published_at: string | null;
          reason: string | null;
          state: string;
        };
      };
      refuse_watch_alerts: { Args: { p_token: string | null }; Returns: boolean };
      register_basket: {
        Args: { p_items: Json | null; p_request_id?: string | null; p_disclaimer?: string | null };
        Returns: {
          amount: number;
          answer: string | null;
          confirmed_at: string;
          counts: boolean;
          created_at: string;
          disclaimer_acknowledged_at: string | null;
          disclaimer_version: string | null;
          email: string | null;
          expires_at: string | null;
          id: string;
          note: string | null;
          project_id: string;
          state: string;
          state_reason: string | null;
          terms: Json;
          updated_at: string;
          user_id: string | null;
        }[];
      };
      remote_events: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: number;
          happened_at: string;
          remote: string;
          version: string;
          phase: string;
          kind: string;
          incident: string;
          message: string;
        }[];
      };
      remote_faults: {
        Args: Record<PropertyKey, never>;
        Returns: {
          remote: string;
          version: string;
          views: number;
          errors: number;
          rejections: number;
          console_errors: number;
          failed_requests: number;
          slow: number;
          frozen: number;
          violations: number;
          trespasses: number;
        }[];
      };
      remote_hours: {
        Args: Record<PropertyKey, never>;
        Returns: {
          remote: string;
          version: string;
          hour: string;
          issue: string;
          loads: number;
          failures: number;
          violations: number;
          errors: number;
          rejections: number;
          frozen: number;
          rendered: number;
          server_failures: number;
        }[];
      };
      remote_vitals: {
        Args: Record<PropertyKey, never>;
        Returns: { remote: string; version: string; metric: string; views: number; p75: number }[];
      };
      report_remote_events: { Args: { p_events: Json | null }; Returns: number };
      report_server_outcomes: { Args: { p_key: string | null; p_outcomes: Json | null }; Returns: number };
      request_account_deletion: { Args: Record<PropertyKey, never>; Returns: Json };
      request_watch_alerts: {
        Args: { p_email: string | null; p_project_ids: string[] | null; p_website?: string | null };
        Returns: undefined;
      };
      set_lead_statuses: { Args: { p_changes: Json | null }; Returns: { id: string; status: string }[] };
      stop_watch_alert: { Args: { p_token: string | null; p_project_id?: string | null }; Returns: Json };
      undo_deletion: { Args: { p_table: string | null; p_row_id: string | null }; Returns: undefined };
      unsubscribe: { Args: { p_token: string | null }; Returns: Json };
      unsubscription: { Args: { p_token: string | null }; Returns: Json };
      use_recovery_code: { Args: { p_code: string | null }; Returns: boolean };
      watch_link: { Args: { p_token: string | null }; Returns: Json };
      why_signed_out: { Args: Record<PropertyKey, never>; Returns: string };
      withdraw_interest: {
        Args: {
          p_project_id: string | null;
          p_request_id?: string | null;
          p_expected_amount?: number | null;
          p_terms_version?: number | null;
        };
        Returns: number;
      };
      withdraw_question: { Args: { p_id: string | null }; Returns: undefined };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
